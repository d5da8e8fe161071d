import { mount } from 'svelte';
import App from './App.svelte';
import { boot } from './session/boot.ts';
import './theme/theme.css';

const target = document.getElementById('app');
if (target !== null) mount(App, { target, props: { session: await boot() } });
