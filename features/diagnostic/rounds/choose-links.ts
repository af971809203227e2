/** A reminder that waits to be mailed, and its report. */
export type Due = {
  reportId: string
  askedAt: string
  dueOn: string
  name: string
  email: string
  createdAt: string
  provedAt: string | null
  overallScore: number
}

/** Of those that somebody may merely have typed. */
export const mostTyped = 5

/**
 * The order in one mail: what its reader proved to be theirs, all of it; then what was asked for first. Of several that were
 * typed and asked for on one day the others go last: so many at once are rarely one founder's, and may not crowd out who asked on
 * another day.
 */
export function chooseLinks<Each extends Pick<Due, 'askedAt' | 'provedAt'>>(
  waiting: readonly Each[],
): { chosen: Each[]; more: number } {
  const sorted = waiting.toSorted((one, other) => (one.askedAt < other.askedAt ? -1 : 1))
  const proved = sorted.filter(({ provedAt }) => provedAt)
  const typed = sorted.filter(({ provedAt }) => !provedAt)
  const days = new Set<string>()
  const firstOfDay = typed.filter(({ askedAt }) => {
    const day = askedAt.slice(0, 10)
    return !days.has(day) && days.add(day)
  })
  const others = typed.filter((each) => !firstOfDay.includes(each))
  const shown = [...firstOfDay, ...others].slice(0, mostTyped)
  return { chosen: [...proved, ...shown], more: typed.length - shown.length }
}
