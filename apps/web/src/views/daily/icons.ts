import type { IconPath } from '../icons.ts';

/** What only dailies and boards show. Lines in a square of 24. */
export const DAILY_ICONS = {
  counted: 'M4.500 12.500 9.500 17.500 19.500 7',
  waiting: 'M12 12m-8.500 0a8.500 8.500 0 1 0 17 0 8.500 8.500 0 1 0-17 0M12 7v5l3.500 2',
  refused: 'M12 12m-8.500 0a8.500 8.500 0 1 0 17 0 8.500 8.500 0 1 0-17 0M12 7v6M12 16.500v.01',
} as const satisfies Record<string, IconPath>;
