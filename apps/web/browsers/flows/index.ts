import { DAILY } from './daily.ts';
import type { Flow } from './flow.ts';
import { HELP } from './help.ts';
import { KEEP } from './keep.ts';
import { OFFLINE } from './offline.ts';
import { PAGES_FLOWS } from './pages.ts';
import { PLAY } from './play.ts';

export const FLOWS: readonly Flow[] = [
  ...PLAY,
  ...HELP,
  ...KEEP,
  ...DAILY,
  ...PAGES_FLOWS,
  ...OFFLINE,
];
