import { markedNumbers } from '#lib/text/marks.ts'

/** A number cannot carry a mark, so the amount itself encodes it: $7,000,000 plus the mark's number. */
const fromDollars = 7_000_000

export function markedAmount(number: number): number {
  return (fromDollars + number) * 100
}

export function allMarkedNumbers(html: string): Set<number> {
  const amounts = Array.from(html.matchAll(/\$(7,0\d\d,\d{3})/g), ([, amount = '']) => {
    return Number(amount.replaceAll(',', '')) - fromDollars
  })
  return new Set([...markedNumbers(html), ...amounts])
}
