import { markedNumbers } from '#lib/text/marks.ts'

/** An amount can carry no mark, so it is one: seven million dollars, and its number. No tool costs that much. */
const fromDollars = 7_000_000

export function markedAmount(number: number): number {
  return (fromDollars + number) * 100
}

/** The numbers of all marks and marked amounts in a page. */
export function allMarkedNumbers(html: string): Set<number> {
  const amounts = Array.from(html.matchAll(/\$(7,0\d\d,\d{3})/g), ([, amount = '']) => {
    return Number(amount.replaceAll(',', '')) - fromDollars
  })
  return new Set([...markedNumbers(html), ...amounts])
}
