import { personKey } from '#tools/shared/okr/people.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'

/** Differently typed names are one team. */
export const teamKey = personKey

export const noTeam = '-'

/** A line color for text and edges and a tint for backgrounds; each pair passes WCAG AA. */
export type TeamColor = { line: string; tint: string }

/**
 * Found by search: the eight readable colors that are most distinct, also with color vision deficiencies
 * (measured in teams.test.ts). Always shown together with the team's name.
 */
export const colors: readonly (TeamColor & { name: string })[] = [
  { name: 'Blue', line: '#0f05e1', tint: '#eeeefd' },
  { name: 'Green', line: '#467850', tint: '#f2f6f3' },
  { name: 'Purple', line: '#9614b9', tint: '#f8effa' },
  { name: 'Maroon', line: '#6e0f19', tint: '#f5eeef' },
  { name: 'Gray', line: '#6e647d', tint: '#f5f4f6' },
  { name: 'Red', line: '#c80000', tint: '#fbeded' },
  { name: 'Navy', line: '#050f55', tint: '#eeeef3' },
  { name: 'Black', line: '#190514', tint: '#efeeef' },
]

export type Team = { key: string; name: string }

/** Every team once, as first written, sorted by name. */
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

/** Team colors by teamKey, using the kept places and chosen colors; they repeat after eight teams. */
export function teamColors(
  plan: Pick<Plan, 'objectives'>,
  kept: readonly string[] = [],
  chosen: readonly number[] = [],
): ReadonlyMap<string, TeamColor> {
  return new Map(
    teamPlaces(plan, kept).flatMap((key, index) => {
      const color = colors[chosen[index] ?? -1] ?? colors[index % colors.length]
      return color && key !== '' ? [[key, color] as const] : []
    }),
  )
}

/**
 * Team keys by color index, '' for a free place. Teams keep their place. A new one takes the place of a team
 * that just disappeared (a rename), else the first free one.
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
