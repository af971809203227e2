import { type FunnelStep, rates } from '#content/admin/funnel.ts'

type Counted = { step: FunnelStep; label: string; last30: number; last90: number }

export type Rate = {
  from: string
  to: string
  last30: { part: number; whole: number }
  last90: { part: number; whole: number }
}

export function ratesOf(steps: readonly Counted[]): Rate[] {
  return rates.flatMap(({ from, to }) => {
    const [one, other] = [from, to].map((step) => steps.find((each) => each.step === step))
    if (!one || !other) return []
    return {
      from: one.label,
      to: other.label,
      last30: { part: other.last30, whole: one.last30 },
      last90: { part: other.last90, whole: one.last90 },
    }
  })
}

/** "12 of 40, 30%", "3 of 1,475, under 1%"; null where there is nothing to take a share of. */
export function shareWords({ part, whole }: { part: number; whole: number }): string | null {
  if (whole === 0) return null
  const number = (count: number) => count.toLocaleString('en-US')
  const percent = Math.round((100 * part) / whole)
  const share = part > 0 && percent === 0 ? 'under 1%' : `${number(percent)}%`
  return `${number(part)} of ${number(whole)}, ${share}`
}
