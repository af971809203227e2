import type { Case, Range } from '../../files/case-file.ts'

export type RangeChange = { input: string; key: keyof Range; value: number | null }

export function editRanges(ranges: Case['ranges'], changes: readonly RangeChange[]): Case['ranges'] {
  const edited: Record<string, Range> = { ...ranges }
  for (const { input, key, value } of changes) {
    const range = { ...(edited[input] ?? { low: null, high: null }), [key]: value }
    if (range.low === null && range.high === null) delete edited[input]
    else edited[input] = range
  }
  return edited
}

export function withoutLine(ranges: Case['ranges'], lineId: string): Case['ranges'] {
  const gone = (input: string) => input.slice(0, input.lastIndexOf('-')) === lineId
  return Object.keys(ranges).some(gone)
    ? Object.fromEntries(Object.entries(ranges).filter(([input]) => !gone(input)))
    : ranges
}
