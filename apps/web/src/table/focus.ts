/** Gives an element the focus when nothing has it: what had it has been taken off the page. */
export function takeFocusIfLost(element: HTMLElement | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
