import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { emptyObjective, type PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { focusRow } from '#tools/shared/parts/focus-row.browser.ts'
import { useView } from '#tools/shared/parts/use-view.tsx'
import { Views } from '#tools/shared/parts/views.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { addExample, isBlank } from '../model/model.ts'
import { OnePage } from '../print/one-page.tsx'
import { AlignmentView } from './alignment.tsx'
import { ExampleLibrary } from './example-library.tsx'
import { GoalsTable } from './goals-table.tsx'
import { ObjectiveBlock } from './objective-block.tsx'
import { PlanHeading } from './plan-heading.tsx'
import { Start } from './start.tsx'

export function Planner({ doc: plan, dispatch, open }: ScreenProps<Plan, PlanAction>) {
  const [view, setView] = useView('table')
  const addGoal = () => {
    const id = newId()
    dispatch({ type: 'add-goal', goal: { id, title: '', measure: '', owner: '' } })
    focusRow(id)
  }
  return (
    <>
      {!isBlank(plan) && <PlanHeading plan={plan} dispatch={dispatch} />}
      <Views
        label="Views of the plan"
        current={view}
        onChange={setView}
        views={[
          {
            id: 'table',
            label: 'Table',
            content: isBlank(plan) ? (
              <Start
                onGoal={addGoal}
                onLibrary={() => setView('library')}
                onExample={() => open(samplePlan())}
              />
            ) : (
              <PlanTable plan={plan} dispatch={dispatch} onAddGoal={addGoal} />
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

type PlanTableProps = {
  plan: Plan
  dispatch: (action: PlanAction, group?: string) => void
  onAddGoal: () => void
}

function PlanTable({ plan, dispatch, onAddGoal }: PlanTableProps) {
  // What one objective says of the others is drawn after what is typed.
  const later = useDeferredValue(plan)
  const addObjective = () => {
    const id = newId()
    const onlyGoal = plan.goals.length === 1 ? plan.goals[0] : undefined
    dispatch({ type: 'add-objective', objective: emptyObjective(id, onlyGoal?.id ?? null) })
    focusRow(id, 'textarea')
  }
  return (
    <div className="space-y-10">
      <GoalsTable plan={plan} dispatch={dispatch} onAdd={onAddGoal} />
      {plan.objectives.map((objective, index) => (
        <ObjectiveBlock
          key={objective.id}
          plan={later}
          keyResults={plan.keyResults}
          objective={objective}
          number={index + 1}
          dispatch={dispatch}
        />
      ))}
      <div className="border-line border-t pt-6">
        <Button look="quiet" onClick={addObjective}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          Add an objective
        </Button>
      </div>
    </div>
  )
}

/** The page as it will lie on the table. */
function PagePreview({ plan }: { plan: Plan }) {
  return (
    <div className="border border-line bg-sheet p-5 sm:p-10">
      <OnePage plan={plan} />
    </div>
  )
}
