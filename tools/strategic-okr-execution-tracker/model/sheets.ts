import { codesIn, likelyName } from '#tools/shared/files/code.ts'
import { personKey } from '#tools/shared/okr/people.ts'
import type { CheckIn, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Answer, type CheckInSheet, maxRows, readCheckIn } from '../files/check-in-code.ts'
import { partOf, withPart } from './part.ts'
import { checkInOf } from './status.ts'
import { valueText } from './words.ts'

export type OwnerSheet = {
  owner: string
  keyResults: KeyResult[]
}

/** Everyone with key results, in plan order; those without an owner come last. */
export function ownerSheets({ keyResults }: Pick<Plan, 'keyResults'>): OwnerSheet[] {
  const byPerson = Map.groupBy(keyResults, ({ owner }) => personKey(owner))
  return [...byPerson]
    .map(([, own]) => ({ owner: own[0]?.owner.trim() ?? '', keyResults: own }))
    .toSorted((one, other) => Number(one.owner === '') - Number(other.owner === ''))
}

export function sheetProblem({ keyResults }: OwnerSheet): string | undefined {
  if (keyResults.length > maxRows) return `A sheet takes ${maxRows} key results at most.`
}

export type Reading = {
  sheets: CheckInSheet[]
  refused: Refused[]
  /** Further messages about them. */
  words: string[]
}

/** Finds codes in pasted text, including whole emails. */
export function readSheets(plan: Plan, text: string): Reading {
  const reading: Reading = { sheets: [], refused: [], words: [] }
  const known = new Set(partOf(plan).taken)
  for (const { written, before, content: read } of codesIn(text, (code) => readCheckIn(code, plan))) {
    const reason = read && rejection(plan, read, known)
    if (!read || reason) {
      // A readable sheet names its owner; otherwise guess from the text before the code.
      const name = read?.by || likelyName(before)
      reading.refused.push({
        line: shortened(written),
        reason: reason ?? 'was mistyped, or is for another plan.',
        ...(name && { name }),
        ...(!read && { again: `${before}${written}`.trim() }),
      })
      continue
    }
    known.add(read.code)
    reading.sheets.push(read)
    const differing = read.answers.filter((each) => differenceIn(plan, read, each) !== '').length
    if (differing > 0) reading.words.push(`${counted(differing, 'answer')} other than here: see the notes.`)
    if (read.gone > 0) reading.words.push(`${counted(read.gone, 'answer')} to what is no longer in the plan.`)
  }
  return reading
}

function rejection({ period }: Plan, read: CheckInSheet, known: ReadonlySet<string>): string | undefined {
  if (known.has(read.code)) return 'is here already.'
  if (!weeksOf(period).includes(read.week)) return 'is for a week that is not in the plan.'
  if (read.answers.length === 0) return 'is about key results that are no longer here.'
}

function shortened(code: string): string {
  return code.length > 30 ? `${code.slice(0, 24)}…` : code
}

/** Fills in what the plan lacks. Where a sheet differs, the plan's answer stays and the sheet's goes into the note. */
export function takeSheets(plan: Plan, sheets: readonly CheckInSheet[]): Plan {
  return sheets.reduce(takeSheet, plan)
}

function takeSheet(plan: Plan, sheet: CheckInSheet): Plan {
  const { taken } = partOf(plan)
  if (taken.includes(sheet.code)) return plan
  const { week } = sheet
  const given = new Map(sheet.answers.map((answer) => [answer.keyResultId, checkInWith(plan, sheet, answer)]))
  const others = plan.checkIns.filter((each) => each.week !== week || !given.has(each.keyResultId))
  return withPart({ ...plan, checkIns: [...others, ...given.values()] }, { taken: [...taken, sheet.code] })
}

function checkInWith(plan: Plan, sheet: CheckInSheet, answer: Answer): CheckIn {
  const { keyResultId, value, confidence, note } = answer
  const before = checkInOf(plan, keyResultId, sheet.week)
  const notes = [before?.note.trim() ?? '', note, differenceIn(plan, sheet, answer)].filter(Boolean)
  return {
    keyResultId,
    week: sheet.week,
    value: before?.value ?? value,
    confidence: before?.confidence ?? confidence,
    note: [...new Set(notes)].join('\n'),
  }
}

/** 'Dana’s sheet: 48 orders, confidence 9' */
function differenceIn(plan: Plan, { by, week }: CheckInSheet, { keyResultId, ...answer }: Answer): string {
  const before = checkInOf(plan, keyResultId, week)
  const keyResult = plan.keyResults.find(({ id }) => id === keyResultId)
  const isOther = (one: number | null | undefined, other: number | null) =>
    one != null && other !== null && one !== other
  const words = [
    keyResult && isOther(before?.value, answer.value) && valueText(keyResult, answer.value),
    isOther(before?.confidence, answer.confidence) && `confidence ${answer.confidence}`,
  ].filter(Boolean)
  return words.length === 0 ? '' : `${by ? `${by}’s sheet` : 'The sheet'}: ${words.join(', ')}`
}
