import { likelyName } from '#tools/shared/files/code.ts'
import { personKey } from '#tools/shared/okr/people.ts'
import type { CheckIn, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
import { counted } from '#tools/shared/values/counted.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { type CheckInSheet, mostRows, readCheckIn } from '../files/check-in-code.ts'
import { type Asked, partOf, withPart } from './part.ts'
import { checkInOf } from './status.ts'
import { weeksOf } from './weeks.ts'

export type OwnerSheet = {
  /** Empty for key results without an owner. */
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

/** Why there can be no sheet. */
export function sheetProblem({ keyResults }: OwnerSheet): string | undefined {
  if (keyResults.length > mostRows) return `A sheet takes ${mostRows} key results at most.`
}

export type Reading = {
  sheets: CheckInSheet[]
  refused: Refused[]
  /** Further messages about them. */
  words: string[]
}

const codePattern = /[0-9A-Za-z]{4}(?:[-\u2010-\u2015\u2212][0-9A-Za-z]{1,4}){5,}/g

/** Finds codes in pasted text, including whole emails. */
export function readSheets(plan: Plan, text: string): Reading {
  const reading: Reading = { sheets: [], refused: [], words: [] }
  const known = new Set(partOf(plan).taken)
  // Email programs break long codes after a dash and prefix quoted lines.
  const whole = text.replace(/([-\u2010-\u2015\u2212])[ \t]*\r?\n[> \t]*/g, '$1')
  for (const { code, before } of whole.split(/\r?\n/).flatMap(codesIn)) {
    const read = readCheckIn(code, plan)
    const reason = read && rejection(plan, read, known)
    if (!read || reason) {
      // A readable sheet names its owner; otherwise guess from the text before the code.
      const name = read?.by || likelyName(before)
      reading.refused.push({
        line: shortened(code),
        reason: reason ?? 'was mistyped, or is for another plan.',
        ...(name && { name }),
        ...(!read && { again: `${before}${code}`.trim() }),
      })
      continue
    }
    known.add(read.code)
    reading.sheets.push(read)
    if (read.gone > 0) reading.words.push(`${counted(read.gone, 'answer')} to what is no longer in the plan.`)
  }
  return reading
}

/** The codes of a line, each with the text before it. */
function codesIn(line: string): { code: string; before: string }[] {
  let from = 0
  return [...line.matchAll(codePattern)].map(({ 0: code, index }) => {
    const before = line.slice(from, index)
    from = index + code.length
    return { code, before }
  })
}

function rejection({ period }: Plan, read: CheckInSheet, known: ReadonlySet<string>): string | undefined {
  if (known.has(read.code)) return 'is here already.'
  if (!weeksOf(period).includes(read.week)) return 'is for a week that is not in the plan.'
  if (read.answers.length === 0) return 'is about key results that are no longer here.'
}

function shortened(code: string): string {
  return code.length > 30 ? `${code.slice(0, 24)}…` : code
}

/** Fills in what the plan lacks; differing answers become conflicts. */
export function takeSheets(plan: Plan, sheets: readonly CheckInSheet[]): Plan {
  return sheets.reduce(takeSheet, plan)
}

function takeSheet(plan: Plan, { code, by, week, answers }: CheckInSheet): Plan {
  const { taken, asked } = partOf(plan)
  if (taken.includes(code)) return plan
  const open: Asked[] = []
  let checkIns = plan.checkIns
  for (const { keyResultId, ...answer } of answers) {
    const before = checkInOf({ checkIns }, keyResultId, week)
    const after: CheckIn = before ?? { keyResultId, week, value: null, confidence: null, note: '' }
    const ask = (field: Asked['field'], theirs: Asked['theirs']) => {
      open.push({ id: `${code} ${keyResultId} ${field}`, keyResultId, week, by, field, theirs })
    }
    const merged = { ...after }
    if (answer.value !== null && answer.value !== after.value) {
      if (after.value === null) merged.value = answer.value
      else ask('value', answer.value)
    }
    if (answer.confidence !== null && answer.confidence !== after.confidence) {
      if (after.confidence === null) merged.confidence = answer.confidence
      else ask('confidence', answer.confidence)
    }
    if (answer.note !== '' && answer.note !== after.note.trim()) {
      if (after.note.trim() === '') merged.note = answer.note
      else ask('note', answer.note)
    }
    checkIns = replaced(checkIns, before, merged)
  }
  return withPart({ ...plan, checkIns }, { taken: [...taken, code], asked: [...asked, ...open] })
}

function replaced(checkIns: CheckIn[], before: CheckIn | undefined, after: CheckIn): CheckIn[] {
  if (before) return checkIns.map((each) => (each === before ? after : each))
  const saysNothing = after.value === null && after.confidence === null && after.note === ''
  return saysNothing ? checkIns : [...checkIns, after]
}

export type Take = 'ours' | 'theirs' | 'both'

/** Conflicts still open: the key result exists and the answers still differ. */
export function openQuestions(
  plan: Plan,
): (Asked & { keyResult: KeyResult; ours: Asked['theirs'] | null })[] {
  return partOf(plan).asked.flatMap((asked) => {
    const keyResult = plan.keyResults.find(({ id }) => id === asked.keyResultId)
    const ours = oursOf(plan, asked)
    return !keyResult || ours === asked.theirs ? [] : [{ ...asked, keyResult, ours }]
  })
}

function oursOf(plan: Plan, { keyResultId, week, field }: Asked): Asked['theirs'] | null {
  const own = checkInOf(plan, keyResultId, week)?.[field] ?? null
  return own === '' ? null : own
}

/** Resolves one conflict. */
export function settled(
  plan: Plan,
  id: string,
  take: Take,
): { plan: Plan; week?: Day; keyResultId?: string; changes?: Partial<Pick<CheckIn, Asked['field']>> } {
  const { asked } = partOf(plan)
  const one = asked.find((each) => each.id === id)
  const left = withPart(plan, { asked: asked.filter((each) => each.id !== id) })
  if (!one || take === 'ours') return { plan: left }
  const ours = oursOf(plan, one)
  const next = take === 'both' && ours !== null ? `${ours}\n${one.theirs}` : one.theirs
  return { plan: left, week: one.week, keyResultId: one.keyResultId, changes: { [one.field]: next } }
}
