import { useDeferredValue, useMemo, useState } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { isAtLeast } from '#tools/shared/parts/use-media.tsx'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { buildCascade, visibleGoals } from '../model/cascade.ts'
import { checkCascade } from '../model/checks.ts'
import { exampleCascade } from '../model/example.ts'
import { type CascadeAction, isBlank } from '../model/model.ts'
import { ChecksView } from './checks-view.tsx'
import { focusTitle } from './goal/focus-title.browser.ts'
import { PasteGoals } from './paste-goals.tsx'
import { PeopleView } from './people-view.tsx'
import { PictureView } from './picture/picture-view.tsx'
import { PlanHeading } from './plan-heading.tsx'
import { Start } from './start.tsx'
import { TreeView } from './tree/tree-view.tsx'
import { useGoalCommands } from './use-goal-commands.tsx'
import { useTeamFilter } from './use-team-filter.tsx'

export function CascadeScreen({ doc: plan, dispatch, open, openCells }: ScreenProps<Plan, CascadeAction>) {
  const [view, setView] = useView('tree')
  const [isEditing, setEditing] = useState(false)
  const cascade = useMemo(() => buildCascade(plan), [plan])
  // Deferred, so that typing renders before the checks run.
  const laterPlan = useDeferredValue(plan)
  const laterCascade = useDeferredValue(cascade)
  const problems = useMemo(() => checkCascade(laterPlan, laterCascade), [laterPlan, laterCascade])
  const onEdit = () => (isAtLeast('lg') ? focusTitle() : setEditing(true))
  const { selected, commands, said } = useGoalCommands({ plan, cascade, dispatch, onEdit })
  const filter = useTeamFilter(plan)
  const show = (id: string) => {
    // The goal may be outside the team filter.
    if (!visibleGoals(cascade, new Set(), { search: '', team: filter.team }).includes(id)) filter.choose('')
    setView('tree')
    commands.focus(id)
  }
  const editing = { isEditing, onEditing: setEditing }
  const shared = { plan, cascade, problems, selected, commands, dispatch, filter, ...editing }
  const paste = __EDITION__ === 'full' && openCells && <PasteGoals openCells={openCells} />
  const tree = (
    <>
      <TreeView {...shared} />
      {paste && (
        <div className="mt-6">
          <Unfold label="Add a list of goals">{paste}</Unfold>
        </div>
      )}
    </>
  )
  const start = (
    <Start onGoal={commands.addGoal} onExample={() => open(exampleCascade())}>
      {paste}
    </Start>
  )
  const checks = { plan, cascade, problems, dispatch, onShow: show }
  return (
    <>
      {!isBlank(plan) && <PlanHeading plan={plan} cascade={cascade} problems={problems.length} dispatch={dispatch} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Views
        label="Views of the goals"
        current={view}
        onChange={(next) => {
          setEditing(false)
          setView(next)
        }}
        views={[
          { id: 'tree', label: 'Tree', content: isBlank(plan) ? start : tree },
          {
            id: 'picture',
            label: 'Picture',
            content: <PictureView plan={plan} dispatch={dispatch} filter={filter} onShow={show} />,
          },
          {
            id: 'checks',
            label: 'Checks and people',
            content: (
              <div className="space-y-12">
                <ChecksView {...checks} />
                <PeopleView plan={plan} cascade={cascade} filter={filter} onShow={show} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
