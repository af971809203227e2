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

/** The colour of each team, by teamKey; beyond eight teams they begin again. */
export function teamColours(plan: Pick<Plan, 'objectives'>): ReadonlyMap<string, TeamColour> {
  return new Map(
    teamsOf(plan).flatMap(({ key }, index) => {
      const colour = colours[index % colours.length]
      return colour ? [[key, colour] as const] : []
    }),
  )
}
