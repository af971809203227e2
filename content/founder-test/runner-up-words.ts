import { listed } from '#lib/text/count.ts'

/** How close the second-place styles came, on the result and in its email. */
export const runnerUpWords = {
  none: (answers: number) => `All ${answers} of your answers point to this style.`,
  fiveWayTie:
    'A five-way tie: your answers were spread evenly across all five styles, and the last question decided. You have something of each.',
  near(styles: readonly string[], figures: string, wasTied: boolean) {
    const named = listed(
      styles.map((style) => `a ${style}`),
      'disjunction',
    )
    return `Nearly ${named}, ${figures}${wasTied ? ': a tie until the last question' : ''}.`
  },
  next(styles: readonly string[], figures: string) {
    return `Next ${styles.length === 1 ? 'comes' : 'come'} ${listed(styles.map((style) => `the ${style}`))}, ${figures}.`
  },
} as const
