import { contentOf, tidyCode } from '#tools/shared/files/code.ts'
import { bitReader, bits, nameBits, shortName } from '#tools/shared/files/code-bits.ts'
import { peopleOf, personKey } from '#tools/shared/okr/people.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { addDays, type Day, daysBetween } from '#tools/shared/values/days.ts'

/**
 * The code a check-in sheet returns. It identifies key results by id, so that sheets already sent still work
 * when key results are added, moved, renamed or removed.
 */

export const nonceBits = 10
const weekBits = 14
const countBits = 6
/** The earliest week a code can encode. */
const firstMonday: Day = '1900-01-01'
export const maxRows = 2 ** countBits - 1
/** In characters; fits into a code whatever the characters are. */
export const longestNote = 600

/** One row of a sheet. The value is in JavaScript notation, empty if there is none. */
export type SheetRow = { name: number; value: string; confidence: number; note: string }

/**
 * Encodes the rows as bits. The sheet embeds this function's source, so it must not use anything outside
 * itself.
 */
export function rowsInBits(rows: readonly SheetRow[]): string {
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  const signs = '0123456789.-e+'
  const content = rows.map(({ name, value, confidence, note }) => {
    const bytes = Array.from(new TextEncoder().encode(note))
    return [
      binary(name, 25),
      binary(value.length, 5),
      ...Array.from(value, (sign) => binary(signs.indexOf(sign), 4)),
      binary(confidence, 4),
      binary(bytes.length, 11),
      ...bytes.map((byte) => binary(byte, 8)),
    ].join('')
  })
  return binary(rows.length, 6) + content.join('')
}

/** Pads the content: each character of a code holds five bits, and the checksum takes sixteen. */
export function evenBits(content: string): string {
  return content + '0'.repeat((9 - (content.length % 5)) % 5)
}

/** Owner and week as bits; the rows follow. */
export function sheetHead(owner: string, week: Day): string {
  return bits(shortName(personKey(owner)), nameBits) + bits(Math.floor(daysBetween(firstMonday, week) / 7), weekBits)
}

export type Answer = {
  keyResultId: string
  value: number | null
  confidence: number | null
  note: string
}

export type CheckInSheet = {
  code: string
  /** The owner of the sheet, if the plan still knows them. */
  by: string
  week: Day
  answers: Answer[]
  /** How many rows were for deleted key results. */
  gone: number
}

type Known = Pick<Plan, 'id' | 'goals' | 'objectives' | 'keyResults'>

/** Decodes a code for the key results that still exist; undefined if it is mistyped or for another plan. */
export function readCheckIn(code: string, plan: Known): CheckInSheet | undefined {
  const content = contentOf(code, plan.id)
  if (content === undefined) return undefined
  const next = bitReader(content)
  next(nonceBits)
  const owner = next(nameBits)
  const week = next(weekBits)
  const rows = readRows(next)
  if (!rows || Number.isNaN(owner + week)) return undefined
  const ids = new Map(plan.keyResults.map(({ id }) => [shortName(id), id]))
  const answers = rows.flatMap(({ name, ...answer }) => {
    const keyResultId = ids.get(name)
    return keyResultId === undefined ? [] : [{ keyResultId, ...answer }]
  })
  const by = [...peopleOf(plan)].find(([key]) => shortName(key) === owner)?.[1] ?? ''
  return {
    code: tidyCode(code),
    by,
    answers,
    week: addDays(firstMonday, week * 7),
    gone: rows.length - answers.length,
  }
}

type Row = Omit<Answer, 'keyResultId'> & { name: number }

function readRows(next: (length: number) => number): Row[] | undefined {
  const rows: Row[] = []
  const count = next(countBits)
  for (let index = 0; index < count; index += 1) {
    const name = next(nameBits)
    const signs = Array.from({ length: next(5) || 0 }, () => '0123456789.-e+'.charAt(next(4)))
    const confidence = next(4)
    const bytes = Array.from({ length: next(11) || 0 }, () => next(8))
    const value = signs.length === 0 ? null : Number(signs.join(''))
    const isWhole = !Number.isNaN(name + confidence) && !bytes.some(Number.isNaN) && confidence <= 10
    if (!isWhole || (value !== null && !Number.isFinite(value))) return undefined
    const note = new TextDecoder().decode(new Uint8Array(bytes))
    rows.push({ name, value, confidence: confidence === 0 ? null : confidence, note })
  }
  return Number.isNaN(count) ? undefined : rows
}
