/** A command cannot be carried out; the message is for the person who gave it. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}
