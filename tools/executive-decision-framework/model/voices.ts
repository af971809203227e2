import { likelyName, tidyCode } from '#tools/shared/files/code.ts'
import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion, Decision, Option, Voice } from '../files/format.ts'
import { nonceOf, readSheet } from '../files/sheet-code.ts'
import { type Action, criterionName, optionName, scoreOf, toScore } from './model.ts'

export type Heard = {
  option: Option
  criterion: Criterion
  /** Who gave which score, the highest first. */
  given: { name: string; value: number }[]
  median: number
  /** From the lowest to the highest, in points of the scale. */
  apart: number
}

export function voiceName({ name }: Pick<Voice, 'name'>, index: number): string {
  return name.trim() || `Person ${index + 1}`
}

/** Names that several answers have: a second sheet of one person counts as another's until one is removed. */
export function sameNames(voices: readonly Pick<Voice, 'name'>[]): string[] {
  const named = voices.filter(({ name }) => name.trim() !== '')
  return [...Map.groupBy(named, ({ name }) => plainName(name)).values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [first.name.trim()] : [],
  )
}

/** Without its name a score tells nobody whom to ask. */
export function namelessWords(voices: readonly Pick<Voice, 'name'>[]): string[] {
  const nameless = voices.filter(({ name }) => name.trim() === '').length
  if (nameless === 0) return []
  return [`${nameless} without a name: write ${nameless === 1 ? 'it' : 'them'} in.`]
}

/** What others scored, where they are furthest apart first. */
export function heardOf({ options, criteria, voices }: Decision): Heard[] {
  const cells = options.flatMap((option) =>
    criteria.flatMap((criterion): Heard[] => {
      const given = voices
        .flatMap((voice, index) => {
          const value = voice.scores[option.id]?.[criterion.id]
          return value === undefined ? [] : [{ name: voiceName(voice, index), value }]
        })
        .toSorted((one, other) => other.value - one.value)
      const [highest] = given
      const lowest = given.at(-1)
      if (!highest || !lowest) return []
      const median = medianOf(given.map(({ value }) => value))
      return [{ option, criterion, given, median, apart: highest.value - lowest.value }]
    }),
  )
  return cells.toSorted((one, other) => other.apart - one.apart)
}

/** That others scored as well, and where they are furthest apart: for whoever reads the memo. */
export function peopleWords(decision: Decision): string[] {
  const [widest] = heardOf(decision)
  const count = decision.voices.length
  if (!widest) return []
  if (count === 1) return ['One person scored on a sheet alone.']
  const start = `${count} people scored, each on a sheet alone`
  if (widest.apart === 0) return [`${start}, and nowhere are they apart.`]
  const { option, criterion, given } = widest
  const [high, low] = [given[0]?.value ?? 0, given.at(-1)?.value ?? 0]
  return [
    `${start}. They are furthest apart on how ${optionName(option)} scores on ${criterionName(criterion)}: from ${formatNumber(low)} to ${formatNumber(high)}.`,
  ]
}

/** Of values in order; between the two in the middle where they are even. */
export function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}

/** Takes what the middle one of them gave, where the decision has no score of its own yet. */
export function fillFromVoices(decision: Decision): Action {
  const empty = heardOf(decision).filter(({ option, criterion }) => {
    return scoreOf(option, criterion.id).value === null
  })
  return { type: 'all', actions: empty.map(takeMedian) }
}

export function takeMedian({ option, criterion, median }: Heard): Action {
  return {
    type: 'score',
    ...{ optionId: option.id, criterionId: criterion.id, changes: { value: toScore(median) } },
  }
}

export type Reading = {
  voices: Voice[]
  /** Names for answers that are here without one: the same code came again, now with its name. */
  names: Pick<Voice, 'id' | 'name'>[]
  refused: Refused[]
}

const mistyped = 'was mistyped, or is for another decision.'

const codePattern = /[0-9A-Za-z]{4}(?:[-\u2010-\u2015\u2212][0-9A-Za-z]{1,4}){6,}/g

/** Finds the codes in what was pasted, whole mails included: a name may stand in front of each. */
export function readVoices(decision: Decision, text: string, newId: () => string): Reading {
  const reading: Reading = { voices: [], names: [], refused: [] }
  // A mail program breaks a long code after a dash, and marks quoted lines.
  const lines = text.replace(/([-\u2010-\u2015\u2212])[ \t]*\r?\n[> \t]*/g, '$1').split(/\r?\n/)
  for (const line of lines) {
    for (const found of line.match(codePattern) ?? []) {
      const read = readSheet(found, decision)
      const name = likelyName(line.slice(0, line.indexOf(found)))
      const refused = { line: found, ...(name && { name }) }
      if (!read) reading.refused.push({ ...refused, reason: mistyped, again: line.trim() })
      else if (giveName(decision, reading, read.code, name)) continue
      else if (isKnown(decision, reading, read.code))
        reading.refused.push({ ...refused, reason: 'is here already.' })
      else reading.voices.push({ id: newId(), name, ...read })
    }
  }
  return reading
}

/** An answer whose name or sheet is here already, or earlier in the same text: only people know whether it is the same person. */
export function askedAbout(decision: Decision, voices: readonly Voice[]): { clear: Voice[]; asked: Voice[] } {
  const clear: Voice[] = []
  const asked: Voice[] = []
  for (const voice of voices) {
    const isHere = earlierOf(decision, voice, clear) !== undefined
    ;(isHere ? asked : clear).push(voice)
  }
  return { clear, asked }
}

/** Who here may be the same person: by name, or where one of both has none by the sheet's random number. */
export function earlierOf(
  decision: Decision,
  { name, code }: Pick<Voice, 'name' | 'code'>,
  others: readonly Voice[] = [],
): Voice | undefined {
  const voices = [...decision.voices, ...others]
  const nonce = nonceOf(code, decision)
  const byName = name.trim() === '' ? undefined : voices.find((each) => isSameName(each.name, name))
  const isNameless = (each: Pick<Voice, 'name'>) => each.name.trim() === ''
  return (
    byName ??
    voices.find((each) => {
      const mayBeIt = isNameless(each) || isNameless({ name })
      return mayBeIt && nonce !== undefined && nonceOf(each.code, decision) === nonce
    })
  )
}

/** The question about it. */
export function askedWords({ voices }: Decision, { name }: Voice, earlier: Voice | undefined): string {
  const who = name.trim() || 'A code without a name'
  if (!earlier) return `${who} waits to be taken in.`
  if (name.trim() !== '' && isSameName(earlier.name, name))
    return `${who} has answered already. Is it the same person?`
  const whose = voiceName(earlier, voices.indexOf(earlier))
  return `${who} comes from the sheet that ${whose}’s code came from. Is it the same person?`
}

/** Adds an answer that waited, or puts it in the place of an earlier one: it says what it says of what is there now. */
export function takeVoice(decision: Decision, voice: Voice, earlier?: Voice): Action {
  const { id, code, name } = voice
  const scores = readSheet(code, decision)?.scores ?? voice.scores
  if (!earlier) return { type: 'add', list: 'voices', item: { id, name, code, scores } }
  const changes = { code, scores, name: name.trim() === '' ? earlier.name : name }
  return { type: 'edit', list: 'voices', id: earlier.id, changes }
}

/** Writes a name beside the same code that came without one, here or earlier in the text; whether there was such a code. */
function giveName({ voices }: Decision, reading: Reading, code: string, name: string): boolean {
  if (name === '') return false
  const isNameless = (voice: Voice) => voice.name.trim() === '' && tidyCode(voice.code) === code
  const inText = reading.voices.find(isNameless)
  if (inText) inText.name = name
  const here = voices.find((voice) => isNameless(voice) && !reading.names.some(({ id }) => id === voice.id))
  if (here) reading.names.push({ id: here.id, name })
  return inText !== undefined || here !== undefined
}

function isKnown({ voices }: Decision, reading: Reading, code: string): boolean {
  return [...voices, ...reading.voices].some((voice) => tidyCode(voice.code) === code)
}
