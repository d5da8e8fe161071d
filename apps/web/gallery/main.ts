/** Only for the makers: `vite` and then /gallery.html?cards or /gallery.html?n=20&theme=night. */
import { mount } from 'svelte';
import '../src/theme/theme.css';
import Cards from './Cards.svelte';
import Tables from './Tables.svelte';

const query = new URLSearchParams(location.search);
const root = document.documentElement;
const theme = query.get('theme');
if (theme) root.dataset['theme'] = theme;
if (query.has('four')) root.dataset['deck'] = 'four';
if (query.has('rtl')) root.dir = 'rtl';

const target = document.getElementById('app');
if (!target) throw new Error('no #app');
mount(query.has('cards') ? Cards : Tables, { target, props: { query } });
