import { contentOf, tidyCode, toCode } from '#tools/shared/files/code.ts'
import { bitReader, bits, nameBits, shortName } from '#tools/shared/files/code-bits.ts'
import { scoreLimits } from '../model/model.ts'
import type { Decision, Voice } from './format.ts'

/**
 * The code in which a sheet gives back somebody's scores. It names the options and criteria it was made for, so that a
 * sheet that is out already still counts when others are added, removed or moved.
 */

export const nonceBits = 13
const countBits = { options: 5, criteria: 6 }
const cellBits = 5
/** In place of a score: no opinion. */
const noOpinion = 2 ** cellBits - 1

type Compared = Pick<Decision, 'id' | 'options' | 'criteria'>

/** Why no sheet can be made; a code holds so many options and criteria, and no more. */
export function sheetProblem({ options, criteria }: Compared): string | undefined {
  if (options.length < 2 || criteria.length === 0) return 'Write down two options and a criterion first.'
  if (options.length >= 2 ** countBits.options || criteria.length >= 2 ** countBits.criteria)
    return 'A sheet takes 31 options and 63 criteria at most.'
}

/** What the sheet is about, in bits; the scores follow it, option by option. */
export function sheetFrame({ options, criteria }: Compared): string {
  return [
    bits(options.length, countBits.options),
    bits(criteria.length, countBits.criteria),
    ...[...options, ...criteria].map(({ id }) => bits(shortName(id), nameBits)),
  ].join('')
}

/** A sheet's cells, option by option: null is no opinion. The page of the sheet holds this function's own text. */
export function cellsInBits(cells: readonly (number | null)[]): string {
  return cells.map((value) => (value === null ? 31 : value * 2).toString(2).padStart(5, '0')).join('')
}

export function writeSheet(decision: Compared, cells: readonly (number | null)[], nonce: number): string {
  return toCode(bits(nonce, nonceBits) + sheetFrame(decision) + cellsInBits(cells), decision.id)
}

/** The random number of a sheet: what it gives back after a correction has the same one. */
export function nonceOf(code: string, { id }: Pick<Decision, 'id'>): number | undefined {
  const content = contentOf(code, id)
  return content === undefined ? undefined : Number.parseInt(content.slice(0, nonceBits), 2)
}

export type SheetContent = { code: string; scores: Voice['scores'] }

/** What a code holds for the options and criteria that are there; undefined when it was mistyped or is for another decision. */
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
