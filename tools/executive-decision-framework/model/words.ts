import { listed } from '#tools/shared/values/listed.ts'
import { fixedNumber, formatNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion, Decision, Option } from '../files/format.ts'
import { criterionName, optionName, scoreOf } from './model.ts'
import {
  type CriticalScore,
  criticalScores,
  possibleScores,
  type Ranked,
  rankOptions,
  ruledOut,
  winnersOf,
} from './ranking/ranking.ts'
import { type RankChances, simulationRuns } from './ranking/simulation.ts'

/** Whole percent; nearly 100% or 0% is not shown as 100% or 0%. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%'
  if (share < 1 && share >= 0.995) return '>99%'
  return `${Math.round(share * 100)}%`
}

/** A value on the score scale, with two decimals only if one would hide a difference. */
export function points(value: number): string {
  const rounded = fixedNumber(value, Math.abs(value) < 0.1 && value !== 0 ? 2 : 1)
  return rounded === fixedNumber(0, 2) ? `less than ${formatNumber(0.01)}` : rounded
}

export function scoreText(value: number | null): string {
  return value === null ? '–' : formatNumber(value)
}

/** Adds a period unless there is punctuation. */
export function sentence(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

const twoAreNeeded = 'Two options are needed before there is anything to compare.'
const everyOneIsOut = 'Every option misses a must-have. Find another option, or drop a must-have.'

/** Why an option is ruled out, such as ‘Cash: 3 of at least 5’, and whether a more certain score may change that. */
export function missedWords(option: Option, missed: readonly Criterion[], voices: Decision['voices']): string {
  return missed
    .map((criterion) => {
      const { value } = scoreOf(option, criterion.id)
      const { high } = possibleScores(option, criterion.id, voices)
      const isNear = high >= (criterion.atLeast ?? 0)
      const words = `${criterionName(criterion)}: ${scoreText(value)} of at least ${scoreText(criterion.atLeast)}`
      return isNear ? `${words}, ${notSure}` : words
    })
    .join(', ')
}

/** Which options are ruled out and why, and in how many runs they take part and win. */
export function outWords(decision: Decision, chances: readonly RankChances[]): string[] {
  return ruledOut(decision).map(({ option, missed }) => {
    const first = chanceOf(chances, { option })
    const words = `${optionName(option)} is ruled out. ${missedWords(option, missed, decision.voices)}.`
    return first > 0 ? `${words} It still comes first in ${percent(first)} of runs.` : words
  })
}

/** The share of runs without a winner: with it, all shares add up to 100%. */
export function noneLeftWords(chances: readonly RankChances[]): string[] {
  const noneLeft = chances.length > 1 ? (chances[0]?.noneLeft ?? 0) : 0
  return noneLeft > 0 ? [`In ${percent(noneLeft)} of runs none is left: every option misses a must-have.`] : []
}

export function mustDoubts(decision: Decision): string[] {
  const out = ruledOut(decision).flatMap(({ option, missed }) => {
    const words = missedWords(option, missed, decision.voices)
    return words.includes(notSure) ? [`${optionName(option)} is ruled out. ${words}.`] : []
  })
  return [...out, ...shakyMusts(decision)]
}

const notSure = 'but the score is uncertain'

/** Must-haves that an option meets but may miss within its uncertainty. */
function shakyMusts({ options, criteria, voices }: Decision): string[] {
  return options.flatMap((option) =>
    criteria.flatMap((criterion) => {
      const { value } = scoreOf(option, criterion.id)
      const { low } = possibleScores(option, criterion.id, voices)
      const { atLeast } = criterion
      if (atLeast === null || value === null || value < atLeast || low >= atLeast) return []
      return [
        `If ${optionName(option)} really scores below ${scoreText(atLeast)} on ${criterionName(criterion)}, it is ruled out.`,
      ]
    }),
  )
}

export function leadWords(decision: Decision): string {
  const ranked = rankOptions(decision)
  const [winner, second] = ranked
  if (!winner) return decision.options.length > 1 ? everyOneIsOut : twoAreNeeded
  if (!second) {
    if (decision.options.length < 2) return twoAreNeeded
    return `${optionName(winner.option)} is the only option left, at ${points(winner.value)}.`
  }
  const winners = winnersOf(decision)
  if (winners.length > 1) {
    return `${listed(winners.map(({ option }) => optionName(option)))} are tied at ${points(winner.value)}.`
  }
  const name = optionName(winner.option)
  const others = listed(ranked.filter(({ place }) => place === second.place).map(({ option }) => optionName(option)))
  const lead = winner.value - second.value
  // Two decimals if the displayed totals would give another difference.
  const isPlain = rounded(rounded(winner.value, 1) - rounded(second.value, 1), 1) === rounded(lead, 1)
  if (isPlain && lead >= 0.1)
    return `${name} leads with ${points(winner.value)}, ${points(lead)} points ahead of ${others}.`
  const [own, next] = [rounded(winner.value, 2), rounded(second.value, 2)]
  const ahead = own === next ? points(lead) : fixedNumber(own - next, 2)
  return `${name} leads with ${fixedNumber(own, 2)}, ${ahead} points ahead of ${others} at ${fixedNumber(next, 2)}.`
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

export type LeadKind = 'clear' | 'likely' | 'close' | 'level' | 'split'

/** From 80% the lead is clear, from 60% likely, below that close. */
export function leadKind(chanceOfFirst: number): 'clear' | 'likely' | 'close' {
  if (chanceOfFirst >= 0.8) return 'clear'
  return chanceOfFirst >= 0.6 ? 'likely' : 'close'
}

export const leadNames: Record<LeadKind, string> = {
  clear: 'Clear lead',
  likely: 'Likely lead',
  close: 'Close call',
  level: 'Tie',
  split: 'Ranking and runs disagree',
}

export function chanceOf(chances: readonly RankChances[], winner: Pick<Ranked, 'option'> | undefined): number {
  return chances.find(({ option }) => option.id === winner?.option.id)?.places[0] ?? 0
}

/** The option that comes first in more runs than any leader does; undefined if a leader does most often. */
function favoriteOf(decision: Decision, chances: readonly RankChances[]): RankChances | undefined {
  const [best] = chances.toSorted((one, other) => (other.places[0] ?? 0) - (one.places[0] ?? 0))
  const max = Math.max(0, ...winnersOf(decision).map((winner) => chanceOf(chances, winner)))
  return (best?.places[0] ?? 0) > max ? best : undefined
}

/** How clear the lead is; tied options have no clear lead, whatever the runs say. */
export function kindOfLead(decision: Decision, chances: readonly RankChances[]): LeadKind {
  const winners = winnersOf(decision)
  if (favoriteOf(decision, chances)) return 'split'
  return winners.length > 1 ? 'level' : leadKind(chanceOf(chances, winners[0]))
}

export function chanceWords(decision: Decision, chances: readonly RankChances[]): string {
  const each = winnersOf(decision).map((winner) => {
    return `${optionName(winner.option)} comes first in ${percent(chanceOf(chances, winner))}`
  })
  const doubted = decision.weightDoubt === 'none' ? 'scores' : 'scores and weights'
  const favorite = favoriteOf(decision, chances)
  const more = favorite
    ? ` ${optionName(favorite.option)} comes first more often, in ${percent(favorite.places[0] ?? 0)}. Find better evidence before you rely on the ranking.`
    : ''
  return `With ${doubted} this uncertain, ${listed(each)} of ${formatNumber(simulationRuns)} runs.${more}`
}

export function criticalWords({ option, criterion, winner, at }: CriticalScore): string {
  const passes = winner.id === option.id ? 'it' : optionName(winner)
  const way = winner.id === option.id ? 'above' : 'below'
  return `If ${optionName(option)} really scores ${way} ${points(at)} on ${criterionName(criterion)}, ${passes} takes the lead.`
}

export function hangsOnWords(decision: Decision): string {
  if (winnersOf(decision).length !== 1) return 'Any change to their scores decides it.'
  const critical = criticalScores(decision)
  const [first] = critical
  if (!first) return 'No single score, within its uncertainty, changes the winner.'
  const more = critical.length - 1
  const others = more === 0 ? '' : ` ${more === 1 ? 'One more score does' : `${more} more scores do`} the same.`
  return criticalWords(first) + others
}
