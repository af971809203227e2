import { personKey } from '#tools/shared/okr/people.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'

/** A team is one team, however its name is typed. */
export const teamKey = personKey

/** Stands for 'no team' where one is chosen. */
export const noTeam = '-'

/** A line for words and edges, and a tint for surfaces below them: each pair passes AA. */
export type TeamColour = { line: string; tint: string }

/**
 * Found by search: the eight that can be read on paper and stay farthest apart, for those too who do not see red, green or
 * blue (teams.test.ts measures it). A colour stands beside the team's name and never alone.
 */
const colours: readonly TeamColour[] = [
  { line: '#0f05e1', tint: '#eeeefd' },
  { line: '#467850', tint: '#f2f6f3' },
  { line: '#9614b9', tint: '#f8effa' },
  { line: '#6e0f19', tint: '#f5eeef' },
  { line: '#6e647d', tint: '#f5f4f6' },
  { line: '#c80000', tint: '#fbeded' },
  { line: '#050f55', tint: '#eeeef3' },
  { line: '#190514', tint: '#efeeef' },
]

export type Team = { key: string; name: string }

/** Every team of the plan once, as first written, in the order of their names. */
export function teamsOf({ objectives }: Pick<Plan, 'objectives'>): Team[] {
  const teams = new Map<string, string>()
  for (const { team } of objectives) {
    const key = teamKey(team)
    if (key !== '' && !teams.has(key)) teams.set(key, team.trim())
  }
  return [...teams]
    .map(([key, name]) => ({ key, name }))
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en'))
}

/** The colour of each team, by teamKey, from the places that it keeps; beyond eight teams they begin again. */
export function teamColours(
  plan: Pick<Plan, 'objectives'>,
  kept: readonly string[] = [],
): ReadonlyMap<string, TeamColour> {
  return new Map(
    teamPlaces(plan, kept).flatMap((key, index) => {
      const colour = colours[index % colours.length]
      return colour && key !== '' ? [[key, colour] as const] : []
    }),
  )
}

/**
 * The keys of the teams by the places of their colours, '' for a place that is free. A team keeps the place that it had,
 * whoever comes or goes; a new one takes that of one that just went, as in a renaming, or else the first that is free.
 */
export function teamPlaces(plan: Pick<Plan, 'objectives'>, kept: readonly string[] = []): string[] {
  const keys = teamsOf(plan).map(({ key }) => key)
  const isThere = new Set(keys)
  const places = kept.map((key, index) => (isThere.has(key) && kept.indexOf(key) === index ? key : ''))
  for (const key of keys.filter((each) => !places.includes(each))) {
    const left = places.findIndex((each, index) => each === '' && kept[index])
    const free = left < 0 ? places.indexOf('') : left
    if (free < 0) places.push(key)
    else places[free] = key
  }
  return places
}
