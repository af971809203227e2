import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Cascade, titleOf, visibleGoals } from '../model/cascade.ts'
import type { Problem } from '../model/checks.ts'
import { type CascadeAction, settingsOf } from '../model/model.ts'
import { GoalButtons, GoalPanel } from './goal-panel.tsx'
import { Tree } from './tree.tsx'
import { TreeTools } from './tree-tools.tsx'
import type { GoalCommands } from './use-goal-commands.tsx'

type TreeViewProps = {
  plan: Plan
  cascade: Cascade
  problems: readonly Problem[]
  selected: string | undefined
  commands: GoalCommands
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
  /** Whether the fields are open where they need a window of their own: on a phone. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
}

/** The tree, and beside it everything about the selected goal. */
export function TreeView(props: TreeViewProps) {
  const { plan, cascade, problems, selected, commands, dispatch, isEditing, onEditing } = props
  const [search, setSearch] = useState('')
  const folded = useMemo(() => new Set(settingsOf(plan).folded), [plan])
  const visible = useMemo(() => visibleGoals(cascade, folded, search), [cascade, folded, search])
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
      onDone={() => (isWide ? commands.focus(node.id) : onEditing(false))}
    />
  )
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div>
        <TreeTools plan={plan} cascade={cascade} commands={commands} search={search} onSearch={setSearch} />
        {visible.length === 0 ? (
          <p className="border-line border-y py-6">No goal and no owner matches ‘{search.trim()}’.</p>
        ) : (
          <Tree
            cascade={cascade}
            visible={visible}
            folded={search.trim() === '' ? folded : nothing}
            selected={selected}
            problems={counts}
            commands={commands}
          />
        )}
        <p id="tree-keys" className="mt-3 text-sm text-soft max-lg:sr-only">
          Drag a goal, or move it with Alt and the arrow keys. Enter edits, Shift+Enter adds beside,
          Ctrl+Enter adds below, Delete removes, Space folds.
        </p>
      </div>
      {node && isWide && (
        <aside
          aria-label={`Details of ${titleOf(node)}`}
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
          className="sticky bottom-0 z-10 -mx-gutter mt-4 border-ink border-t bg-sheet px-2 py-1"
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

const nothing: ReadonlySet<string> = new Set()

function countProblems(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of problems.flatMap(({ goalIds }) => goalIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
