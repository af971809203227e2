import { formatDay } from '#tools/shared/values/days.ts'
import type { Decision, Option, Review, Risk } from '../files/format.ts'
import { doorKind, doorMeanings, doorNames } from './door.ts'
import { chosenOption } from './log.ts'
import { type Ranked, rankOptions, weightsOf, winnersOf } from './ranking.ts'
import { risksOf } from './risk.ts'
import { type RankChances, simulateRanks } from './simulation.ts'
import {
  chanceOf,
  chanceWords,
  hangsOnWords,
  leadKind,
  leadNames,
  leadWords,
  robustnessWords,
} from './words.ts'

/** What the one page says; the screen, the paper and the Markdown all show this. */
export type Memo = {
  decision: Decision
  /** The option the page argues for: the chosen one, or the leader while nothing is decided. */
  option: Option | undefined
  decided: boolean
  /** Decided against the ranking. */
  against: boolean
  ranked: Ranked[]
  chances: RankChances[]
  /** By weight, the heaviest first. */
  criteria: { id: string; name: string; weight: number }[]
  /** Who leads, how surely, and what would change it. */
  judgement: string[]
  door: { name: string; meaning: string } | undefined
  risks: Risk[]
  reviews: Review[]
}

const shownRisks = 3

export function memoOf(decision: Decision): Memo {
  const ranked = rankOptions(decision)
  const chosen = chosenOption(decision)
  const option = chosen ?? ranked[0]?.option
  const chances = simulateRanks(decision)
  const weights = weightsOf(decision.criteria)
  const kind = option && doorKind(option.door)
  return {
    ...{ decision, option, ranked, chances },
    decided: chosen !== undefined,
    against: chosen !== undefined && !winnersOf(decision).some((winner) => winner.option.id === chosen.id),
    criteria: decision.criteria
      .map(({ id, name }) => ({ id, name, weight: weights.get(id) ?? 0 }))
      .toSorted((one, other) => other.weight - one.weight),
    judgement: judgementOf(decision, ranked, chances),
    door: kind && kind !== 'unknown' ? { name: doorNames[kind], meaning: doorMeanings[kind] } : undefined,
    risks: option ? risksOf(decision, option.id).slice(0, shownRisks) : [],
    reviews: decision.reviews.filter(({ day }) => day !== ''),
  }
}

function judgementOf(
  decision: Decision,
  ranked: readonly Ranked[],
  chances: readonly RankChances[],
): string[] {
  const [winner] = ranked
  if (!winner || ranked.length < 2 || decision.criteria.length === 0) return [leadWords(decision)]
  const chance = chanceOf(chances, winner)
  return [
    leadWords(decision),
    `${leadNames[leadKind(chance)]}. ${chanceWords(chance, winner)}`,
    robustnessWords(decision),
    hangsOnWords(decision),
  ]
}

/** Who decides, by when or since when. */
export function memoLine({ decision, decided }: Pick<Memo, 'decision' | 'decided'>): string {
  const { owner, decidedOn, decideBy } = decision
  const day = decided
    ? decidedOn && `Decided ${formatDay(decidedOn)}`
    : decideBy && `To be decided by ${formatDay(decideBy)}`
  return [day, owner && `Decision owner: ${owner}`].filter(Boolean).join(' · ')
}
