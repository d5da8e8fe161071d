/** A row that is tapped together card by card. It stands in the fragment of the address, so that a reload keeps it. */
import { formatCards, parseCards, type Card } from '@bellows/rules';

export class DeckRow {
  cards = $state.raw<readonly Card[]>([]);

  constructor(fragment: string) {
    const read = parseCards(fragment.replace(/^#/, ''));
    if (read.ok) this.cards = read.value;
  }

  /** Its place in the row, from 1; 0 where it is not in it. */
  placeOf(card: Card): number {
    return this.cards.indexOf(card) + 1;
  }

  /** False where it is there already. */
  add(card: Card): boolean {
    if (this.placeOf(card) > 0) return false;
    this.#set([...this.cards, card]);
    return true;
  }

  /** The card that was taken back. */
  takeBack(): Card | null {
    const last = this.cards.at(-1);
    if (last === undefined) return null;
    this.#set(this.cards.slice(0, -1));
    return last;
  }

  clear(): void {
    this.#set([]);
  }

  #set(cards: readonly Card[]): void {
    this.cards = cards;
    const fragment = cards.length === 0 ? '' : `#${formatCards(cards)}`;
    history.replaceState(history.state, '', location.pathname + location.search + fragment);
  }
}
