/** Half a frame of work, then whatever else waits. */
const pieceMs = 8

/** To be awaited between two parts of long work: keys are drawn there. */
export function givingWay(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= pieceMs) return
    await new Promise((go) => setTimeout(go))
    since = performance.now()
  }
}
