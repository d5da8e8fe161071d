/** An attachment: when the element goes and takes the focus with it, `onGone` finds the focus another place. */
export function leaving(onGone: () => void) {
  return (element: HTMLElement) => () => {
    const { activeElement } = document;
    if (activeElement === document.body || element.contains(activeElement)) onGone();
  };
}
