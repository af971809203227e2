import type { Log } from './log.server.ts'

/** Does the work again and again with a pause between; a failure is logged and tried again. Returns how to stop. */
export function repeat(pauseMs: number, work: () => Promise<void>, log: Log): () => Promise<void> {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let inHand: Promise<void> = Promise.resolve()

  function turn(): void {
    inHand = work()
      .catch((error) => log.error({ err: error }, 'work in the background failed'))
      .finally(() => {
        if (!stopping) timer = setTimeout(turn, pauseMs)
      })
  }
  turn()
  return async () => {
    stopping = true
    clearTimeout(timer)
    await inHand
  }
}
