import type { Criterion, Decision, Option, Voice } from '../../files/format.ts'
import { scoreOf } from '../model.ts'

/** A missing score counts as the middle of the scale. */
export const middleScore = 5

/** Smaller differences come from adding decimals. */
const level = 1e-9

export type Ranked = {
  option: Option
  value: number
  /** 1 for the winner; tied options share a place. */
  place: number
}

type Weighing = Pick<Decision, 'options' | 'criteria'>

export function countedVoices(voices: readonly Voice[]): Voice[] {
  return voices.filter(({ leftOut }) => !leftOut)
}

/** Input of the simulation: scores of others widen the uncertainty. */
type Heard = Weighing & Pick<Decision, 'voices'>

/** The must-haves that an option misses. A missing score rules nothing out yet. */
export function missedMusts({ criteria }: Pick<Decision, 'criteria'>, option: Option): Criterion[] {
  return criteria.filter(({ id, atLeast }) => {
    const { value } = scoreOf(option, id)
    return atLeast !== null && value !== null && value < atLeast
  })
}

function optionsLeft({ options, criteria }: Weighing): Option[] {
  return options.filter((option) => missedMusts({ criteria }, option).length === 0)
}

export type RuledOut = Omit<Ranked, 'place'> & { missed: Criterion[] }

/** Ruled-out options with the value they would have, in their original order. */
export function ruledOut({ options, criteria }: Weighing): RuledOut[] {
  const weights = weightsOf(criteria)
  return options.flatMap((option) => {
    const missed = missedMusts({ criteria }, option)
    return missed.length === 0 ? [] : [{ option, value: weigh(option, weights), missed }]
  })
}

/** Each criterion’s share, by id. They add up to 1; without points all are equal. */
export function weightsOf(criteria: readonly Criterion[]): Map<string, number> {
  const total = criteria.reduce((sum, { points }) => sum + points, 0)
  return new Map(criteria.map(({ id, points }) => [id, total === 0 ? 1 / criteria.length : points / total]))
}

export function valueOfScore(option: Option, criterionId: string): number {
  return scoreOf(option, criterionId).value ?? middleScore
}

function weigh(option: Option, weights: ReadonlyMap<string, number>): number {
  let value = 0
  for (const [criterionId, weight] of weights) value += weight * valueOfScore(option, criterionId)
  return value
}

/** Options that are not ruled out, best first; ties keep their order. */
export function rankOptions({ options, criteria }: Weighing): Ranked[] {
  const weights = weightsOf(criteria)
  const valued = optionsLeft({ options, criteria })
    .map((option) => ({ option, value: weigh(option, weights) }))
    .toSorted((one, other) => (Math.abs(other.value - one.value) < level ? 0 : other.value - one.value))
  return valued.map((each) => ({
    ...each,
    place: 1 + valued.filter(({ value }) => value > each.value + level).length,
  }))
}

export function winnersOf(decision: Weighing): Ranked[] {
  return rankOptions(decision).filter(({ place }) => place === 1)
}

export function missingScores({ options, criteria }: Weighing): number {
  return options.flatMap((option) => criteria.filter(({ id }) => scoreOf(option, id).value === null)).length
}

/** The weight at which another option ties with the winner; beyond it, that option leads. */
export type Switch = { weight: number; option: Option }

export type WeightRange = {
  criterion: Criterion
  weight: number
  /** The nearest switch when the weight falls or rises; undefined if the winner never changes. */
  down: Switch | undefined
  up: Switch | undefined
}

/**
 * How far each weight can move before the winner changes, while the others keep their proportions. Every option’s value
 * is a straight line over one weight, so the switch is the exact intersection of two lines. Empty without a single
 * winner.
 */
export function weightRanges({ options, criteria }: Weighing): WeightRange[] {
  const [winner, second] = rankOptions({ options, criteria })
  if (!winner || !second || second.place === 1) return []
  const weights = weightsOf(criteria)
  return criteria.map((criterion) => {
    const weight = weights.get(criterion.id) ?? 0
    const rest = restWeights(criteria, criterion.id)
    const crossings = optionsLeft({ options, criteria })
      .filter(({ id }) => id !== winner.option.id)
      .flatMap((option) => {
        // The winner’s lead at weight w is w × own + (1 − w) × others.
        const own = valueOfScore(winner.option, criterion.id) - valueOfScore(option, criterion.id)
        const others = weigh(winner.option, rest) - weigh(option, rest)
        const at = others / (others - own)
        const crosses = Math.abs(others - own) > level && at > level && at < 1 - level
        return crosses ? [{ weight: at, option }] : []
      })
    const below = crossings.filter((each) => each.weight < weight)
    const above = crossings.filter((each) => each.weight > weight)
    return {
      criterion,
      weight,
      down: below.toSorted((one, other) => other.weight - one.weight)[0],
      up: above.toSorted((one, other) => one.weight - other.weight)[0],
    }
  })
}

function restWeights(criteria: readonly Criterion[], without: string): Map<string, number> {
  return weightsOf(criteria.filter(({ id }) => id !== without))
}

export type NearestSwitch = Switch & { criterion: Criterion; from: number; move: number }

export function nearestSwitch(ranges: readonly WeightRange[]): NearestSwitch | undefined {
  return ranges
    .flatMap(({ criterion, weight: from, down, up }) =>
      [down, up].flatMap((each) => (each ? [{ ...each, criterion, from, move: each.weight - from }] : [])),
    )
    .toSorted((one, other) => Math.abs(one.move) - Math.abs(other.move))[0]
}

/** How far a score may be off in either direction, by confidence. */
const halfWidths = { high: 1, medium: 2, low: 4 } as const

/** The possible scores: around the given one, including anyone else's, within the scale; all if it is missing. */
export function possibleScores(
  option: Option,
  criterionId: string,
  voices: readonly Voice[],
): { low: number; high: number } {
  const { value, confidence } = scoreOf(option, criterionId)
  if (value === null) return { low: 0, high: 10 }
  const half = halfWidths[confidence]
  const heard = countedVoices(voices).flatMap(({ scores }) => scores[option.id]?.[criterionId] ?? [])
  return {
    low: Math.min(...heard, Math.max(0, value - half)),
    high: Math.max(...heard, Math.min(10, value + half)),
  }
}

export type CriticalScore = { option: Option; criterion: Criterion; winner: Option; at: number }

export function criticalScores({ options, criteria, voices }: Heard): CriticalScore[] {
  const [winner, ...others] = rankOptions({ options, criteria })
  const [second] = others
  if (!winner || !second || second.place === 1) return []
  const weights = weightsOf(criteria)
  const found = criteria.flatMap((criterion) => {
    const weight = weights.get(criterion.id) ?? 0
    if (weight <= level) return []
    const falls = { option: winner.option, gap: winner.value - second.value, passes: second.option, sign: -1 }
    const rises = others.map(({ option, value }) => {
      return { option, gap: winner.value - value, passes: option, sign: 1 }
    })
    return [falls, ...rises].flatMap(({ option, gap, passes, sign }) => {
      const change = gap / weight
      const at = valueOfScore(option, criterion.id) + sign * change
      const { low, high } = possibleScores(option, criterion.id, voices)
      const inside = sign < 0 ? at > low + level : at < high - level
      return inside ? [{ option, criterion, winner: passes, at, change }] : []
    })
  })
  return found.toSorted((one, other) => one.change - other.change).map(({ change: _, ...each }) => each)
}
