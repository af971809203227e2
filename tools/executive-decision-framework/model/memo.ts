import { formatDay } from '#tools/shared/values/days.ts'
import { listed } from '#tools/shared/values/listed.ts'
import type { Decision, Option, Review, Risk } from '../files/format.ts'
import { doorKind, doorMeanings, doorNames } from './door.ts'
import { byDay, chosenOption } from './log.ts'
import { optionName } from './model.ts'
import { type Ranked, type RuledOut, rankOptions, ruledOut, weightsOf, winnersOf } from './ranking/ranking.ts'
import { risksOf } from './ranking/risk.ts'
import { type RankChances, simulateRanks } from './ranking/simulation.ts'
import { robustnessWords, weightTexts } from './ranking/weight-words.ts'
import { peopleWords } from './voices.ts'
import { chanceWords, hangsOnWords, kindOfLead, leadNames, leadWords, noneLeftWords, outWords } from './words.ts'

export type Memo = {
  decision: Decision
  /** The option the page argues for: the chosen one, or a single leader while nothing is decided. */
  option: Option | undefined
  headline: string
  decided: boolean
  /** The choice is not the highest-ranked option. */
  against: boolean
  ranked: Ranked[]
  out: RuledOut[]
  chances: RankChances[]
  criteria: { id: string; name: string; weight: string; atLeast: number | null }[]
  judgement: string[]
  door: { name: string; meaning: string } | undefined
  risks: Risk[]
  reviews: Review[]
}

const shownRisks = 3

export function memoOf(decision: Decision): Memo {
  const ranked = rankOptions(decision)
  const chosen = chosenOption(decision)
  const winners = winnersOf(decision)
  const leader = winners.length === 1 ? winners[0]?.option : undefined
  const option = chosen ?? leader
  const chances = simulateRanks(decision)
  const weights = weightsOf(decision.criteria)
  const texts = weightTexts(decision.criteria)
  const kind = option && doorKind(option.door)
  return {
    decision,
    option,
    ranked,
    chances,
    out: ruledOut(decision),
    headline: headlineOf(chosen, winners),
    decided: chosen !== undefined,
    against: chosen !== undefined && !winners.some((winner) => winner.option.id === chosen.id),
    criteria: decision.criteria
      .toSorted((one, other) => (weights.get(other.id) ?? 0) - (weights.get(one.id) ?? 0))
      .map(({ id, name, atLeast }) => ({ id, name, atLeast, weight: texts.get(id) ?? '' })),
    judgement: judgementOf(decision, ranked, chances),
    door: kind && kind !== 'unknown' ? { name: doorNames[kind], meaning: doorMeanings[kind] } : undefined,
    risks: option ? risksOf(decision, option.id).slice(0, shownRisks) : [],
    reviews: byDay(decision.reviews).filter(({ day }) => day !== ''),
  }
}

function headlineOf(chosen: Option | undefined, winners: readonly Ranked[]): string {
  if (chosen) return `We choose: ${optionName(chosen)}`
  if (winners.length === 0) return ''
  return `${winners.length > 1 ? 'Tied' : 'Leading'}: ${listed(winners.map(({ option }) => optionName(option)))}`
}

function judgementOf(decision: Decision, ranked: readonly Ranked[], chances: readonly RankChances[]): string[] {
  const found = [leadWords(decision), ...outWords(decision, chances)]
  // An option without rivals is first too, and its chances are worth showing.
  const isFirst = ranked.length > 0 && decision.options.length > 1 && decision.criteria.length > 0
  if (!isFirst) return [...found, ...noneLeftWords(chances), ...peopleWords(decision)]
  return [
    ...found,
    `${leadNames[kindOfLead(decision, chances)]}. ${chanceWords(decision, chances)}`,
    ...noneLeftWords(chances),
    ...peopleWords(decision),
    ...(ranked.length > 1 ? [robustnessWords(decision), hangsOnWords(decision)] : []),
  ]
}

export function memoLine({ decision, decided }: Pick<Memo, 'decision' | 'decided'>): string {
  const { owner, decidedOn, decideBy } = decision
  const day = decided
    ? decidedOn && `Decided ${formatDay(decidedOn)}`
    : decideBy && `To be decided by ${formatDay(decideBy)}`
  return [day, owner && `Decision owner: ${owner}`].filter(Boolean).join(' · ')
}
