const restMs = 60_000

/** Each call handles the next due row. A row that fails waits a minute without blocking the others. */
export function oneByOne<Due extends { id: string }>(
  nextDue: (resting: string[]) => Promise<Due | undefined>,
  handle: (due: Due) => Promise<void>,
): () => Promise<void> {
  const restUntil = new Map<string, number>()
  return async () => {
    for (const [id, until] of restUntil) if (until <= Date.now()) restUntil.delete(id)
    const due = await nextDue([...restUntil.keys()])
    if (!due) return
    try {
      await handle(due)
    } catch (error) {
      restUntil.set(due.id, Date.now() + restMs)
      throw error
    }
  }
}
