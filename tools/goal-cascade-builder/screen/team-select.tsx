import { noTeam } from '../model/teams.ts'
import type { TeamFilter } from './use-team-filter.tsx'

type TeamSelectProps = {
  filter: TeamFilter
  found: number
  all: number
  /** Whether ancestors outside the team are shown too. */
  isWithWay?: boolean
}

export function TeamSelect({ filter: { teams, team, choose }, found, all, isWithWay }: TeamSelectProps) {
  if (teams.length === 0) return null
  const leaving = __EDITION__ === 'full' ? '; a picture is exported and printed like this' : ''
  return (
    <>
      <select
        aria-label="Show the goals of"
        value={team}
        onChange={({ target }) => choose(target.value)}
        className="mr-2 min-h-11 max-w-full rounded border border-edge bg-sheet px-3 hover:border-ink max-sm:mr-0 max-sm:w-full"
      >
        <option value="">All teams</option>
        {teams.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        <option value={noTeam}>No team</option>
      </select>
      <span role="status" className={team === '' ? 'sr-only' : 'mr-2 text-sm text-soft'}>
        {team !== '' && `${found} of ${all} goals${isWithWay ? ', with the way up' : ''}${leaving}`}
      </span>
    </>
  )
}

/** The only filter that can be empty is "no team": a team without goals does not exist. */
export const nobodysGoals = 'No goal is without a team.'

export function Widened({ isWidened }: { isWidened: boolean }) {
  return (
    <p role="status" className={isWidened ? 'mb-3 text-sm text-soft' : 'sr-only'}>
      {isWidened && 'All goals are shown again, the new one among them.'}
    </p>
  )
}
