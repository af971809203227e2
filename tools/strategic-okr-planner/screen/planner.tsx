import { newId } from '#tools/shared/document/new-id.ts'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { ObjectiveList } from '#tools/shared/okr/editor/objective-list.tsx'
import { planChecks } from '#tools/shared/okr/fields/findings.tsx'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { useIsAtLeast } from '#tools/shared/parts/use-media.tsx'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { examplePlan } from '../model/example.ts'
import { addExample, isBlank } from '../model/model.ts'
import { OnePage } from '../print/one-page.tsx'
import { pageHeight, pageWidth } from '../print/use-fitted.tsx'
import { AlignmentView } from './alignment.tsx'
import { ExampleLibrary } from './example-library.tsx'
import { GoalsTable } from './goals-table.tsx'
import { LastQuarter } from './last-quarter.tsx'
import { PlanHeading } from './plan-heading.tsx'
import { Start } from './start.tsx'

export function Planner({ doc: plan, dispatch, open }: ScreenProps<Plan, PlanAction>) {
  const [view, setView] = useView('table')
  const addGoal = () => {
    const id = newId()
    dispatch({ type: 'add-goal', goal: emptyGoal(id) })
    focusRow(id)
  }
  const showLibrary = () => {
    setView('library')
    focusView()
  }
  return (
    <>
      {!isBlank(plan) && <PlanHeading plan={plan} dispatch={dispatch} open={open} />}
      <Views
        label="Views of the plan"
        current={view}
        onChange={setView}
        views={[
          {
            id: 'table',
            label: 'Table',
            content: (
              <>
                {isBlank(plan) ? (
                  <Start onGoal={addGoal} onLibrary={showLibrary} onExample={() => open(examplePlan())} />
                ) : (
                  <PlanTable plan={plan} dispatch={dispatch} />
                )}
                <LastQuarter parts={plan.parts} />
              </>
            ),
          },
          { id: 'alignment', label: 'Alignment', content: <AlignmentView plan={plan} /> },
          { id: 'page', label: 'One page', content: <PagePreview plan={plan} /> },
          {
            id: 'library',
            label: 'Examples',
            content: (
              <ExampleLibrary
                plan={plan}
                onUse={(example, goalId) => {
                  const taken = dispatch(addExample(plan, example, goalId, newId))
                  if (taken) showToast({ title: 'Added to your plan', description: example.title })
                }}
              />
            ),
          },
        ]}
      />
    </>
  )
}

type PlanTableProps = { plan: Plan; dispatch: ScreenProps<Plan, PlanAction>['dispatch'] }

function PlanTable({ plan, dispatch }: PlanTableProps) {
  const addObjective = () => {
    const id = newId()
    const onlyGoal = plan.goals.length === 1 ? plan.goals[0] : undefined
    dispatch({ type: 'add-objective', objective: emptyObjective(id, onlyGoal?.id ?? null) })
    focusRow(id, 'textarea')
  }
  return (
    <div className="space-y-10">
      <GoalsTable plan={plan} dispatch={dispatch} />
      <ObjectiveList plan={plan} checks={planChecks} dispatch={dispatch} onAdd={addObjective} />
    </div>
  )
}

/** A preview of the printed page, if the screen is wide enough. */
function PagePreview({ plan }: { plan: Plan }) {
  const isPage = useIsAtLeast('lg')
  return (
    <div className="overflow-x-auto">
      <div className={`border border-line bg-sheet ${isPage ? 'mx-auto w-fit p-[6mm]' : 'p-5 sm:p-10'}`}>
        <div style={isPage ? { width: pageWidth, minHeight: pageHeight } : undefined}>
          <OnePage plan={plan} isPage={isPage} />
        </div>
      </div>
    </div>
  )
}
