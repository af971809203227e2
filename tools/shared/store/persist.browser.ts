let asked = false

/** Browsers clear away what is not marked as important when the disk fills up. Asked once, after the first save. */
export function askToPersist(): void {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.().catch(() => undefined)
}
