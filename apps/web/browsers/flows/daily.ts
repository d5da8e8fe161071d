import { button, END, lineToTheEnd, typeMoves } from '../table.ts';
import type { Flow } from './flow.ts';

export const DAILY: readonly Flow[] = [
  {
    name: 'the daily is started, played, signed with the browser’s own key, counted, and stands on its board',
    run: async (visitor) => {
      await visitor.open('/daily');
      await visitor.click(button(/^Play today.s deal$/));
      await visitor.isOn(/^\/daily\/[\d-]+\/accordion\/open$/);
      await visitor.hasPiles(52);
      await typeMoves(visitor, await lineToTheEnd(visitor, 'accordion/open'));
      // The key comes back from where it is kept.
      await visitor.reload();
      await visitor.sees(END);
      await visitor.click(button('Hand in'));
      await visitor.reads(END, 'Counted.');
      await visitor.open('/boards');
      await visitor.reads('main', /You/);
    },
  },
];
