const mb = 1024 * 1024
const collectAbove = 140 * mb
/** Where even that is not enough, what is left is in use: it is tried again only after some growth. */
const growth = 10 * mb
const checkMs = 500

/**
 * Under a flood V8 lets garbage pile up for speed, and the process grows past what a small machine has to spare.
 * Above the mark everything is collected at once, which takes a twentieth of a second. Needs `--expose-gc`.
 */
export function keepMemorySmall(): void {
  const { gc } = globalThis
  if (!gc) return
  let limit = collectAbove
  const check = () => {
    if (process.memoryUsage.rss() < limit) return
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    limit = Math.max(collectAbove, process.memoryUsage.rss() + growth)
  }
  setInterval(check, checkMs).unref()
}
