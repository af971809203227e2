import { contentOf, tidyCode } from '#tools/shared/files/code.ts'
import { bitReader, bits, nameBits, shortName } from '#tools/shared/files/code-bits.ts'
import { scoreLimits } from '../model/model.ts'
import type { Decision, Voice } from './format.ts'

/**
 * The code that a sheet returns. It names the options and criteria it was made for, so that it still counts after
 * others were added, removed or moved.
 */

export const nonceBits = 13
const countBits = { options: 5, criteria: 6 }
const cellBits = 5
/** Stands in for a score. */
const noOpinion = 2 ** cellBits - 1

export type Compared = Pick<Decision, 'id' | 'options' | 'criteria'>

/** Why no sheet can be made: a code has room for a limited number of options and criteria. */
export function sheetProblem({ options, criteria }: Compared): string | undefined {
  if (options.length < 2 || criteria.length === 0) return 'Write down two options and a criterion first.'
  if (options.length >= 2 ** countBits.options || criteria.length >= 2 ** countBits.criteria)
    return 'A sheet takes 31 options and 63 criteria at most.'
}

/** The sheet's options and criteria in bits; the scores follow, option by option. */
export function sheetFrame({ options, criteria }: Compared): string {
  return [
    bits(options.length, countBits.options),
    bits(criteria.length, countBits.criteria),
    ...[...options, ...criteria].map(({ id }) => bits(shortName(id), nameBits)),
  ].join('')
}

/** Scores in bits, option by option; null is no opinion. The sheet's page contains this function's source. */
export function cellsInBits(cells: readonly (number | null)[]): string {
  return cells.map((value) => (value === null ? 31 : value * 2).toString(2).padStart(5, '0')).join('')
}

/** The sheet's random number, which stays the same after a correction. */
export function nonceOf(code: string, { id }: Pick<Decision, 'id'>): number | undefined {
  const content = contentOf(code, id)
  return content === undefined ? undefined : Number.parseInt(content.slice(0, nonceBits), 2)
}

export type SheetContent = { code: string; scores: Voice['scores'] }

/** The code's scores for current options and criteria; undefined if it is mistyped or from another decision. */
export function readSheet(code: string, { id, options, criteria }: Compared): SheetContent | undefined {
  const content = contentOf(code, id)
  if (content === undefined) return undefined
  const next = bitReader(content.slice(nonceBits))
  const counts = { options: next(countBits.options), criteria: next(countBits.criteria) }
  const idOf = (items: readonly { id: string }[]) => {
    const name = next(nameBits)
    return items.find((item) => shortName(item.id) === name)?.id
  }
  const optionIds = Array.from({ length: counts.options }, () => idOf(options))
  const criterionIds = Array.from({ length: counts.criteria }, () => idOf(criteria))
  const rows = optionIds.map((optionId) => {
    const cells = criterionIds.flatMap((criterionId) => {
      const halves = next(cellBits)
      return criterionId === undefined || halves === noOpinion ? [] : [[criterionId, halves / 2] as const]
    })
    return [optionId, Object.fromEntries(cells)] as const
  })
  const scores = rows.filter(([optionId]) => optionId !== undefined)
  const isWhole = scores.every(([, row]) => Object.values(row).every((value) => value <= scoreLimits.max))
  return isWhole ? { code: tidyCode(code), scores: Object.fromEntries(scores) } : undefined
}
