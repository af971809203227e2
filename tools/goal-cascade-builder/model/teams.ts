import { personKey } from '#tools/shared/okr/people.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'

/** A team is one team, however its name is typed. */
export const teamKey = personKey

/** Stands for 'no team' where one is chosen. */
export const noTeam = '-'

/** Ink on a tint for labels, and a line for edges: all pass AA on paper. */
export type TeamColour = { line: string; tint: string }

/**
 * By Okabe and Ito, darkened until each can be read on paper: people who do not see red and green apart tell these apart.
 * A colour stands beside the team's name and never alone.
 */
const colours: readonly TeamColour[] = [
  { line: '#0b5fa5', tint: '#e3eef8' },
  { line: '#a8480f', tint: '#fae9de' },
  { line: '#00694f', tint: '#dcf1ea' },
  { line: '#8c3a76', tint: '#f6e6f1' },
  { line: '#6b5900', tint: '#f5efd0' },
  { line: '#2b3f8f', tint: '#e5e8f6' },
  { line: '#8f1d2c', tint: '#f8e3e5' },
  { line: '#3d4a57', tint: '#e8ebee' },
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
