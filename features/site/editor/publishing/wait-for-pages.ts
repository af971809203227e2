/** How the pages of a version stand: still being made, for longer than they should, or what visitors see. */
export type PagesState = 'making' | 'late' | 'shown'

type Asking = {
  /** Which version the site's pages show. */
  ask: () => Promise<number>
  /** A second, or until the dialog is closed. */
  pause: () => Promise<unknown>
  isLeft: () => boolean
  onState: (state: PagesState) => void
}

const mostAsks = 60

/** Asks every second whether visitors see a version, and goes on when it takes longer than a minute. */
export async function waitForPages(version: number, { ask, pause, isLeft, onState }: Asking): Promise<void> {
  for (let asks = 1; !isLeft(); asks += 1) {
    // Without an answer nothing is known, and it is asked again.
    const shown = await ask().catch(() => -1)
    if (isLeft()) return
    if (shown >= version) return onState('shown')
    if (asks === mostAsks) onState('late')
    await pause()
  }
}
