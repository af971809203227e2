import { noTeam } from '../model/teams.ts'
import type { TeamFilter } from './use-team-filter.tsx'

type TeamSelectProps = {
  filter: TeamFilter
  /** How many goals it finds, of how many. */
  found: number
  all: number
  /** Whether goals that are not the team's are shown too, for the way up. */
  isWithWay?: boolean
}

/** Narrows a view to one team, and says beside it how much that is. */
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

/** All that a filter can leave empty: a team without goals is no team. */
export const nobodysGoals = 'No goal is without a team.'

/** Where adding a goal brought the whole back. */
export function Widened({ isWidened }: { isWidened: boolean }) {
  return (
    <p role="status" className={isWidened ? 'mb-3 text-sm text-soft' : 'sr-only'}>
      {isWidened && 'All goals are shown again, the new one among them.'}
    </p>
  )
}
