/** 'late': rendering takes longer than it should. 'shown': visitors see the version. */
export type PagesState = 'making' | 'late' | 'shown'

type Asking = {
  /** Returns the version that visitors see. */
  ask: () => Promise<number>
  /** Waits a second, or until the dialog is closed. */
  pause: () => Promise<unknown>
  isLeft: () => boolean
  onState: (state: PagesState) => void
}

const maxAsks = 60

/** Polls every second until visitors see the version, and keeps polling after a minute. */
export async function waitForPages(version: number, { ask, pause, isLeft, onState }: Asking): Promise<void> {
  for (let asks = 1; !isLeft(); asks += 1) {
    // Ask again after an error.
    const shown = await ask().catch(() => -1)
    if (isLeft()) return
    if (shown >= version) return onState('shown')
    if (asks === maxAsks) onState('late')
    await pause()
  }
}
