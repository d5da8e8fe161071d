export type IconName = 'undo' | 'redo' | 'restart' | 'new' | 'menu' | 'close' | 'picture';

/** Lines in a square of 24. */
export const ICONS: Readonly<Record<IconName, string>> = {
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  restart: 'M4 4v6h6M4.6 15a8 8 0 1 0 .9-7.8L4 10',
  new: 'M8 7V5.5A1.5 1.5 0 0 1 9.500 4H18a1.500 1.500 0 0 1 1.500 1.500V13M14 20H6a1.500 1.500 0 0 1-1.500-1.500v-10A1.500 1.500 0 0 1 6 7h8a1.500 1.500 0 0 1 1.500 1.500V14M19 16v6M16 19h6',
  menu: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 7m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 17m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  picture: 'M4 4v16h16M8 8.500l4 3.500 3-2 5 6.500',
  close: 'M6 6l12 12M18 6 6 18',
};
