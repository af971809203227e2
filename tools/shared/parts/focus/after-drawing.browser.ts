/**
 * Does something with what a press has just put on the page. React draws that when the press is over, in a microtask of
 * its own, and this comes right after. A timer would come too late: the browser hears the keys of a fast typist first,
 * and they would go to the button that was pressed.
 */
export function afterDrawing(act: () => void): void {
  queueMicrotask(act)
}
