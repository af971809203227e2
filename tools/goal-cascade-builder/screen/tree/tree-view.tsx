import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { paceWords } from '#tools/shared/okr/progress/line-words.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Cascade, titleOf, visibleGoals } from '../../model/cascade.ts'
import type { Problem } from '../../model/checks.ts'
import { type CascadeAction, colorsOf, settingsOf } from '../../model/model.ts'
import { GoalButtons, GoalPanel } from '../goal/goal-panel.tsx'
import { onEscape } from '../goal/on-escape.tsx'
import { nobodysGoals, Widened } from '../team-select.tsx'
import type { GoalCommands } from '../use-goal-commands.tsx'
import { type TeamFilter, useFound, useWidening } from '../use-team-filter.tsx'
import { Tree } from './tree.tsx'
import { TreeTools } from './tree-tools.tsx'

type TreeViewProps = {
  plan: Plan
  cascade: Cascade
  problems: readonly Problem[]
  selected: string | undefined
  commands: GoalCommands
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  /** Whether the fields are open in a dialog, on a phone. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  filter: TeamFilter
}

export function TreeView(props: TreeViewProps) {
  const { plan, cascade, problems, selected, dispatch, isEditing, onEditing, filter } = props
  const [search, setSearch] = useState('')
  const { team } = filter
  const isNarrowed = search.trim() !== '' || team !== ''
  const widen = () => {
    setSearch('')
    filter.choose('')
  }
  const { commands: given, isWidened } = useWidening(props.commands, isNarrowed, widen)
  const folded = useMemo(() => new Set(settingsOf(plan).folded), [plan])
  const visible = useMemo(() => visibleGoals(cascade, folded, { search, team }), [cascade, folded, search, team])
  const commands: GoalCommands = {
    ...given,
    focus(id) {
      if (visible.includes(id)) return given.goTo(id)
      widen()
      given.focus(id)
    },
  }
  /** Returns focus to the goal's row, or to the first row if the filter hides it. */
  const leave = (id: string) => {
    const row = visible.includes(id) ? id : visible[0]
    if (row !== undefined) given.goTo(row)
  }
  const found = useFound(cascade, team, search)
  const years = useMemo(() => yearsOf(plan, cascade), [plan, cascade])
  const colors = useMemo(() => colorsOf(plan), [plan])
  const counts = useMemo(() => countProblems(problems), [problems])
  const isWide = useIsAtLeast('lg')
  const node = cascade.nodes.get(selected ?? '')
  const panel = node && (
    <GoalPanel
      plan={plan}
      cascade={cascade}
      node={node}
      problems={problems}
      dispatch={dispatch}
      onDone={() => (isWide ? leave(node.id) : onEditing(false))}
    />
  )
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div>
        <TreeTools
          plan={plan}
          cascade={cascade}
          commands={commands}
          search={search}
          filter={filter}
          found={found?.size ?? visible.length}
          shown={visible.length}
          onSearch={setSearch}
          isNarrowed={isNarrowed}
        />
        <Widened isWidened={isWidened} />
        {visible.length === 0 ? (
          <p className="border-line border-y py-6">{nothingFound(search, team)}</p>
        ) : (
          <Tree
            cascade={cascade}
            years={years}
            colors={colors}
            visible={visible}
            found={found}
            folded={folded}
            selected={selected}
            problems={counts}
            commands={commands}
          />
        )}
        <p id="tree-keys" className="mt-3 text-sm text-soft max-lg:sr-only">
          Alt and the arrow keys move a goal. Enter edits, Ctrl+Enter adds one below, Delete removes.
        </p>
      </div>
      {node && isWide && (
        <aside
          aria-label={`Details of ${titleOf(node)}`}
          onKeyDown={onEscape(() => leave(node.id))}
          className="sticky top-4 max-h-[calc(100dvh-2rem)] self-start overflow-y-auto rounded border border-line bg-sheet"
        >
          <div className="flex justify-between border-line border-b px-3 py-1">
            <GoalButtons cascade={cascade} node={node} commands={commands} />
          </div>
          <div className="px-5 py-5">{panel}</div>
        </aside>
      )}
      {node && !isWide && (
        <aside
          aria-label={`Actions for ${titleOf(node)}`}
          className="sticky bottom-0 z-10 -mx-gutter mt-4 border-ink border-t bg-sheet py-1 sm:px-2"
        >
          <div className="mx-auto flex max-w-text flex-wrap items-center justify-between">
            <Dialog
              title={titleOf(node)}
              description="Changes are in the plan as you type."
              open={isEditing}
              onOpenChange={onEditing}
              trigger={
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 font-semibold text-blue text-sm"
                >
                  <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
                  <span className="max-sm:sr-only">Edit</span>
                </button>
              }
            >
              <div className="mt-6">{panel}</div>
            </Dialog>
            <GoalButtons cascade={cascade} node={node} commands={commands} />
          </div>
        </aside>
      )}
    </div>
  )
}

function nothingFound(search: string, team: string): string {
  if (search.trim() === '') return nobodysGoals
  return `No goal and no owner ${team === '' ? '' : 'of this team '}matches ‘${search.trim()}’.`
}

/** Pace of each annual goal with numbers, as text. */
function yearsOf({ goals }: Plan, { nodes }: Cascade): Map<string, string> {
  return new Map(
    goals.flatMap(({ id, unit }) => {
      const pace = nodes.get(id)?.pace
      return pace ? [[id, paceWords(pace, unit)] as const] : []
    }),
  )
}

function countProblems(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of problems.flatMap(({ goalIds }) => goalIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
