import { codesIn, likelyName, tidyCode } from '#tools/shared/files/code.ts'
import type { Refused } from '#tools/shared/sheets/left-in-box.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion, Decision, Option, Voice } from '../files/format.ts'
import { readSheet } from '../files/sheet-code.ts'
import { type Action, criterionName, optionName, scoreOf } from './model.ts'
import { countedVoices } from './ranking/ranking.ts'

export type Heard = {
  option: Option
  criterion: Criterion
  given: { name: string; value: number }[]
  median: number
  /** The difference between the highest and the lowest score. */
  apart: number
}

export function voiceName({ name }: Pick<Voice, 'name'>, index: number): string {
  return name.trim() || `Person ${index + 1}`
}

/** What others scored, largest difference first, without those who are left out. */
export function heardOf({ options, criteria, voices: all }: Decision): Heard[] {
  const voices = all.flatMap((voice, index) =>
    voice.leftOut ? [] : [{ scores: voice.scores, name: voiceName(voice, index) }],
  )
  const cells = options.flatMap((option) =>
    criteria.flatMap((criterion): Heard[] => {
      const given = voices
        .flatMap(({ scores, name }) => {
          const value = scores[option.id]?.[criterion.id]
          return value === undefined ? [] : [{ name, value }]
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

/** Tells readers of the memo that others scored too, and where they differ most. */
export function peopleWords(decision: Decision): string[] {
  const [widest] = heardOf(decision)
  const count = countedVoices(decision.voices).length
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

export function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? 0
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper
}

/** Fills scores that the decision lacks with the median of others. */
export function fillFromVoices(decision: Decision): Action {
  const empty = heardOf(decision).filter(({ option, criterion }) => {
    return scoreOf(option, criterion.id).value === null
  })
  return { type: 'all', actions: empty.map(takeMedian) }
}

export function takeMedian({ option, criterion, median }: Heard): Action {
  return {
    type: 'score',
    optionId: option.id,
    criterionId: criterion.id,
    changes: { value: median },
  }
}

type FarVoice = { voice: Voice; name: string; points: number }

/** From this distance on average, someone may have read the scale the other way round. */
const farPoints = 3

/** People who are far from the median of the others in everything. It takes three people and three scores to tell. */
export function farVoices(decision: Decision): FarVoice[] {
  const voices = countedVoices(decision.voices)
  if (voices.length < 3) return []
  return voices.flatMap((voice) => {
    const others = { ...decision, voices: voices.filter(({ id }) => id !== voice.id) }
    const gaps = heardOf(others).flatMap(({ option, criterion, median }) => {
      const own = voice.scores[option.id]?.[criterion.id]
      return own === undefined ? [] : [Math.abs(own - median)]
    })
    const points = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    if (gaps.length < 3 || points < farPoints) return []
    return [{ voice, name: voiceName(voice, decision.voices.indexOf(voice)), points }]
  })
}

const mistyped = 'was mistyped, or is for another decision.'

export function readVoices(decision: Decision, text: string, newId: () => string) {
  const answers: Voice[] = []
  const refused: Refused[] = []
  for (const { written, before, line, content } of codesIn(text, (code) => readSheet(code, decision))) {
    const name = likelyName(before)
    const about = { line: written, ...(name && { name }) }
    const isKnown = ({ code }: Voice) => tidyCode(code) === content?.code
    if (!content) refused.push({ ...about, reason: mistyped, again: line.trim() })
    else if ([...decision.voices, ...answers].some(isKnown)) refused.push({ ...about, reason: 'is here already.' })
    else answers.push({ id: newId(), name, leftOut: false, ...content })
  }
  return { answers, refused }
}

/** Adds an answer, or replaces an earlier one, with its scores for current options and criteria. */
export function takeVoice(decision: Decision, voice: Voice, earlier?: Voice): Action {
  const { id, code, name } = voice
  const scores = readSheet(code, decision)?.scores ?? voice.scores
  if (!earlier) return { type: 'add', list: 'voices', item: { id, name, code, scores, leftOut: false } }
  return { type: 'edit', list: 'voices', id: earlier.id, changes: { code, scores, name } }
}
