import { useEffect, useMemo, useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { type Cascade, matching } from '../model/cascade.ts'
import { noTeam, type Team, teamsOf } from '../model/teams.ts'
import { rememberTeam } from './shown-team.browser.ts'
import type { GoalCommands } from './use-goal-commands.tsx'

/** The team filter shared by tree, picture and people. */
export type TeamFilter = {
  teams: readonly Team[]
  team: string
  choose: (team: string) => void
}

export function useTeamFilter(plan: Plan): TeamFilter {
  const [wanted, choose] = useState('')
  const teams = useMemo(() => teamsOf(plan), [plan])
  // A renamed team no longer exists.
  const isThere = teams.some(({ key }) => key === wanted) || (wanted === noTeam && teams.length > 0)
  const team = isThere ? wanted : ''
  // Exports and print run outside of this component.
  useEffect(() => {
    rememberTeam(team)
    return () => rememberTeam('')
  }, [team])
  return { teams, team, choose }
}

export function useFound(cascade: Cascade, team: string, search = ''): ReadonlySet<string> | undefined {
  return useMemo(() => {
    const ids = matching(cascade, { search, team })
    return ids && new Set(ids)
  }, [cascade, search, team])
}

/** A new goal has no title and no team, so adding one removes the filter and says so. */
export function useWidening(given: GoalCommands, isNarrowed: boolean, widen: () => void) {
  const [isWidened, setWidened] = useState(false)
  if (isWidened && isNarrowed) setWidened(false)
  const first =
    <Given extends unknown[]>(add: (...given: Given) => void) =>
    (...args: Given) => {
      setWidened(isNarrowed)
      widen()
      add(...args)
    }
  const { addGoal, addBelow, addBeside } = given
  const commands = {
    ...given,
    addGoal: first(addGoal),
    addBelow: first(addBelow),
    addBeside: first(addBeside),
  }
  return { commands, isWidened }
}
