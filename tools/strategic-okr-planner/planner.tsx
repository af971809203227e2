import { Grid, type GridColumn } from '../shared/grid.tsx'
import type { PlanAction } from '../shared/okr/edit-plan.ts'
import type { KeyResult, Plan } from '../shared/okr/plan.ts'
import type { ScreenProps } from '../shared/tool.tsx'
import { Views } from '../shared/views.tsx'

const columns: GridColumn<KeyResult>[] = [
  { key: 'title', label: 'Key result', width: '20rem', kind: 'text', value: (row) => row.title },
  { key: 'baseline', label: 'Baseline', width: '7rem', kind: 'number', value: (row) => row.baseline },
  { key: 'due', label: 'Due', width: '9rem', kind: 'day', value: (row) => row.due },
]

export function Planner({ doc, dispatch }: ScreenProps<Plan, PlanAction>) {
  return (
    <Views
      label="Views of the plan"
      views={[
        {
          id: 'table',
          label: 'Table',
          content: (
            <Grid
              label="Key results"
              columns={columns}
              rows={doc.keyResults}
              rowKey={({ id }) => id}
              onChange={(changes) =>
                dispatch({
                  type: 'all',
                  actions: changes.map(({ row, key, value }) => ({
                    type: 'edit-key-result',
                    id: doc.keyResults[row]?.id ?? '',
                    changes: { [key]: value },
                  })),
                })
              }
            />
          ),
        },
      ]}
    />
  )
}
