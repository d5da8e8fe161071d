/** `?view=text`, or `?view=table`: how the table is to be shown until the player turns to the other one. */
const PARAMETER = 'view';

/** Whether as text; null where nothing is asked. */
export function askedBy(search: string): boolean | null {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return asked === 'text' || asked === 'table' ? asked === 'text' : null;
}

/** Takes it out of the address. */
export function forgetAsked(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has(PARAMETER)) return;
  query.delete(PARAMETER);
  const rest = query.toString();
  history.replaceState(history.state, '', location.pathname + (rest === '' ? '' : `?${rest}`));
}
