let isRequested = false

/** Asks the browser not to evict our data when the disk is full. Called after the first save. */
export function askToPersist(): void {
  if (isRequested) return
  isRequested = true
  void navigator.storage?.persist?.().catch(() => undefined)
}
