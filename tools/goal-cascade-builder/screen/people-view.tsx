import type { Plan } from '#tools/shared/okr/plan.ts'
import { paceWords } from '#tools/shared/okr/progress/line-words.ts'
import { Badge } from '#ui/badge.tsx'
import {
  type Cascade,
  type CascadeNode,
  goalsByOwner,
  pathTo,
  percent,
  reachedWords,
  tierNames,
  titleOf,
} from '../model/cascade.ts'
import { settingsOf } from '../model/model.ts'
import { ProgressBar } from './progress-bar.tsx'
import { nobodysGoals, TeamSelect } from './team-select.tsx'
import { type TeamFilter, useFound } from './use-team-filter.tsx'

type PeopleViewProps = { plan: Plan; cascade: Cascade; filter: TeamFilter; onShow: (id: string) => void }

export function PeopleView({ plan, cascade, filter, onShow }: PeopleViewProps) {
  const { mostPerOwner } = settingsOf(plan)
  const found = useFound(cascade, filter.team)
  const people = goalsByOwner(cascade)
  const units = new Map(plan.goals.map(({ id, unit }) => [id, unit]))
  const unowned = [...cascade.nodes.values()].filter(({ owner }) => owner.trim() === '')
  if (people.length === 0) {
    return <p>No goal has an owner yet. Name one in the tree, and the person appears here.</p>
  }
  const shared = { cascade, units, found, onShow }
  return (
    <>
      {filter.teams.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-y-2">
          <TeamSelect filter={filter} found={found?.size ?? 0} all={cascade.order.length} />
        </div>
      )}
      {found?.size === 0 && <p>{nobodysGoals}</p>}
      <div className="gap-x-12 md:columns-2">
        {people.map(({ owner, goals }) => (
          <PersonGoals key={owner} owner={owner} goals={goals} max={mostPerOwner} {...shared} />
        ))}
        <PersonGoals owner="No owner yet" goals={unowned} max={Infinity} {...shared} />
      </div>
    </>
  )
}

type PersonGoalsProps = {
  owner: string
  goals: readonly CascadeNode[]
  max: number
  cascade: Cascade
  units: ReadonlyMap<string, string>
  /** The goals to show; undefined for all. The person's total always counts all goals. */
  found: ReadonlySet<string> | undefined
  onShow: (id: string) => void
}

function PersonGoals({ owner, goals, max, cascade, units, found, onShow }: PersonGoalsProps) {
  const shown = found ? goals.filter(({ id }) => found.has(id)) : goals
  const carried = goals.filter(({ tier }) => tier !== 'goal').length
  if (shown.length === 0) return null
  return (
    <section className="keep-together mb-8">
      <div className="flex items-center justify-between gap-4 border-ink border-b pb-1">
        <h2 className="text-xl">{owner}</h2>
        {carried > max && (
          <Badge tone="amber">
            {carried} goals{found && ' in all'}, {max} at most
          </Badge>
        )}
      </div>
      <ul>
        {shown.map((goal) => (
          <li key={goal.id} className="border-line border-b py-2 last:border-b-0">
            <div className="flex items-center justify-between gap-4">
              <button
                type="button"
                className="min-h-11 text-left font-semibold leading-snug hover:underline"
                onClick={() => onShow(goal.id)}
              >
                {titleOf(goal)}
              </button>
              <ProgressBar
                progress={goal.progress}
                isWaiting={goal.isWaiting && Boolean(goal.share)}
                words={reachedWords(goal)}
                isRoot={goal.tier === 'goal'}
              />
            </div>
            <p className="text-sm text-soft leading-snug">
              {[tierNames[goal.tier], goal.team.trim()].filter(Boolean).join(' · ')}
              {goal.tier !== 'goal' && `. ${tracedUp(cascade, goal.id)}`}
            </p>
            {goal.pace && (
              <p className="text-sm leading-snug">The year: {paceWords(goal.pace, units.get(goal.id) ?? '')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Serves A (40% of it), which serves B'. */
export function tracedUp(cascade: Cascade, id: string): string {
  const [goal, ...above] = pathTo(cascade, id).toReversed()
  if (above.length === 0) return 'Serves nothing yet'
  const share = goal?.share ? ` (${percent(goal.share)} of it)` : ''
  const also = (goal?.alsoIds ?? []).map((each) => `also serves ‘${titleOf(cascade.nodes.get(each) ?? nobody)}’`)
  const way = above
    .map((node, index) => `${index === 0 ? 'Serves' : 'which serves'} ‘${titleOf(node)}’${index === 0 ? share : ''}`)
    .join(', ')
  return [way, ...also].join('; ')
}

const nobody = { title: '' }
