/** What was sold, and what of it was kept after refunds and lost disputes. */
export type Sum = { sold: number; keptCents: number }

/** The books are kept by the UTC day of the payment, and so are these. */
export type SalesSoFar = {
  /** "2026-11". */
  month: string
  monthBefore: string
  /** The day of the month up to which the month before is compared; its last one where it is shorter. */
  day: number
  thisMonth: Sum
  /** The month before up to the same day, with all of that day. */
  sameDays: Sum
  wholeMonth: Sum
}

/** Which days are compared. */
export function monthsToCompare(now: Date): { month: string; monthBefore: string; day: number; end: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const daysBefore = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Math.min(now.getUTCDate(), daysBefore)
  return {
    month: monthText(year, month),
    monthBefore: monthText(year, month - 1),
    day,
    /** The first moment that is no longer compared. */
    end: new Date(Date.UTC(year, month - 1, day + 1)).toISOString(),
  }
}

function monthText(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

/** "November". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
}
