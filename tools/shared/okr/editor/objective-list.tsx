import { useDeferredValue, useMemo } from 'react'
import { AddButton } from '../../parts/add-button.tsx'
import type { PlanAction } from '../edit-plan.ts'
import type { PlanChecks } from '../fields/findings.tsx'
import type { Plan } from '../plan.ts'
import { sharesOf } from '../progress/shares.ts'
import { ObjectiveBlock } from './objective-block.tsx'

type ObjectiveListProps = {
  plan: Plan
  checks?: PlanChecks
  dispatch: (action: PlanAction, group?: string) => void
  onAdd: () => void
}

export function ObjectiveList({ plan, onAdd, ...block }: ObjectiveListProps) {
  // Deferred, so that typing does not wait for the other objectives.
  const later = useDeferredValue(plan)
  const shares = useMemo(() => sharesOf(later), [later])
  const { objectives, keyResults, initiatives } = plan
  return (
    <>
      {objectives.map((objective, index) => (
        <ObjectiveBlock
          key={objective.id}
          plan={later}
          number={index + 1}
          isLast={index === objectives.length - 1}
          objective={objective}
          keyResults={keyResults}
          initiatives={initiatives}
          shares={shares}
          {...block}
        />
      ))}
      <div className="border-line border-t pt-6">
        <AddButton look={objectives.length === 0 ? 'main' : 'quiet'} onClick={onAdd}>
          Add an objective
        </AddButton>
      </div>
    </>
  )
}
