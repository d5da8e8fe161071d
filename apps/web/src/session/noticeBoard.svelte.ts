import type { Notice } from './page.ts';

/** What somebody has to be told until they put it away; one of each kind. */
export class NoticeBoard {
  all = $state.raw<readonly Notice[]>([]);

  add(notice: Notice): void {
    this.all = [...this.all.filter(({ kind }) => kind !== notice.kind), notice];
  }

  remove(kind: Notice['kind']): void {
    this.all = this.all.filter((one) => one.kind !== kind);
  }

  /** This game lies on the table now. */
  found(game: string): void {
    this.all = this.all.filter((one) => one.kind !== 'dealt' || one.game !== game);
  }

  dismiss(notice: Notice): void {
    this.all = this.all.filter((one) => one !== notice);
  }
}
