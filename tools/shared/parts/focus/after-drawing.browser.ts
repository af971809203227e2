/**
 * Runs after React has rendered the result of the current event. React renders in a microtask, and this queues the
 * next one. A timer would be too late: keys of a fast typist would still go to the pressed button.
 */
export function afterDrawing(act: () => void): void {
  queueMicrotask(act)
}
