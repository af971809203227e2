import { ChevronsDownUp, ChevronsUpDown, type LucideIcon, Plus } from 'lucide-react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Cascade } from '../../model/cascade.ts'
import { settingsOf } from '../../model/model.ts'
import { TeamSelect } from '../team-select.tsx'
import type { GoalCommands } from '../use-goal-commands.tsx'
import type { TeamFilter } from '../use-team-filter.tsx'

type TreeToolsProps = {
  plan: Plan
  cascade: Cascade
  commands: GoalCommands
  search: string
  onSearch: (search: string) => void
  filter: TeamFilter
  /** How many goals match, and how many rows that makes with their ancestors. */
  found: number
  shown: number
  /** A filtered tree can't be collapsed. */
  isNarrowed: boolean
}

export function TreeTools(props: TreeToolsProps) {
  const { plan, cascade, commands, search, onSearch, filter, found, shown, isNarrowed } = props
  const { folded } = settingsOf(plan)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2 max-sm:gap-x-0">
      <input
        type="search"
        aria-label="Find a goal or an owner"
        placeholder="Find a goal or an owner"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        className="mr-2 min-h-11 w-full rounded border border-edge bg-sheet px-3 placeholder:text-soft hover:border-ink max-sm:mr-0 sm:w-60"
      />
      <TeamSelect filter={filter} found={found} all={cascade.order.length} isWithWay={shown > found} />
      <div className="flex flex-wrap gap-x-1 max-sm:gap-x-0">
        <TreeButton icon={Plus} label="Annual goal" onClick={commands.addGoal} />
        <TreeButton
          icon={ChevronsDownUp}
          label="Fold"
          title={isNarrowed ? notNow : 'Fold to the company’s goals'}
          disabled={isNarrowed}
          onClick={() => commands.fold(companyGoals(cascade), true)}
        />
        <TreeButton
          icon={ChevronsUpDown}
          label="Unfold"
          title={isNarrowed ? notNow : 'Unfold all'}
          disabled={isNarrowed || folded.length === 0}
          onClick={() => commands.fold(folded, false)}
        />
      </div>
    </div>
  )
}

const notNow = 'What is found is shown whatever is folded.'

/**
 * The goals to collapse so that only annual and company goals show: all with teams or people directly below.
 */
function companyGoals({ nodes }: Cascade): string[] {
  return [...nodes.values()]
    .filter(({ children }) => children.length > 0)
    .filter(({ children }) => children.every((id) => nodes.get(id)?.tier !== 'company'))
    .map(({ id }) => id)
}

type TreeButtonProps = {
  icon: LucideIcon
  label: string
  title?: string
  disabled?: boolean
  onClick: () => void
}

function TreeButton({ icon: Icon, label, ...rest }: TreeButtonProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 rounded px-2.5 font-semibold text-sm hover:bg-line/60 max-sm:px-1.5 disabled:text-edge disabled:hover:bg-transparent"
      {...rest}
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      {label}
    </button>
  )
}
