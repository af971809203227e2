export type Waiting = {
  tool: string
  title: string
  /** People who can be notified, up to `manyWaiting`. */
  count: number
  /** When people were last notified. */
  toldAt: string | undefined
}

/** Shown for any larger number: counting everyone would take longer than the rest of the page. */
export const manyWaiting = 1001
