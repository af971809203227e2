import { memo, useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid } from '#tools/shared/grid/grid.tsx'
import type { CellChange, GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { addDays, formatDay, today } from '#tools/shared/values/days.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Milestone, Sprint } from '../files/sprint-file.ts'
import { milestoneColumns } from '../model/columns.ts'
import { byDay, dayProblem, lastDay, weekOfDay } from '../model/model.ts'
import { outcomeLetters } from '../model/shape.ts'
import { milestoneCells } from '../model/weeks/cells.ts'
import { doneChoices, orNone, outcomeChoices, type PartProps, peopleChoices } from './small-parts.tsx'

type MilestoneTableProps = PartProps & Pick<Sprint, 'milestones'>

/** The timeline as a table, for typing, pasting and screen readers. */
export const MilestoneTable = memo(function MilestoneTable(props: MilestoneTableProps) {
  const { sprint, milestones, dispatch } = props
  const { outcomes, people, start } = sprint
  const rows = useMemo(() => byDay(milestones), [milestones])
  const columns = useMemo(() => columnsOf({ outcomes, people, start }), [outcomes, people, start])
  const remove = useCallback(
    ({ id, title }: Milestone) => (
      <DeleteButton
        label={`Delete ${title || 'this milestone'}`}
        onClick={() => dispatch({ type: 'delete-milestone', id })}
      />
    ),
    [dispatch],
  )
  const onChange = (changes: CellChange[]) => {
    const { action, left } = milestoneCells(sprint, rows, changes, newId, today())
    dispatch(action)
    if (left.length > 0) sayLeft(sprint, left)
  }
  return (
    <Grid
      label="Milestones"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onChange={onChange}
      rowActions={remove}
    />
  )
})

/** Reports skipped rows, in addition to the grid's messages about cells. */
function sayLeft(sprint: Pick<Sprint, 'start'>, left: readonly string[]): void {
  const span = `${formatDay(sprint.start, 'short')} to ${formatDay(lastDay(sprint), 'short')}`
  showToast({
    title: `${counted(left.length, 'row')} ${left.length === 1 ? 'is' : 'are'} left out`,
    description: `${left.map((title) => `‘${title}’`).join(', ')}: a milestone needs a date from ${span} and an outcome, like A.`,
    variant: 'destructive',
    lasts: true,
  })
}

function columnsOf(sprint: Pick<Sprint, 'outcomes' | 'people' | 'start'>): GridColumn<Milestone>[] {
  return gridColumns(milestoneColumns, {
    title: '10rem',
    outcome: {
      width: '8rem',
      kind: 'choice',
      choices: outcomeChoices(sprint),
      value: ({ outcome }) => outcomeLetters[outcome] ?? '',
    },
    day: {
      width: '7.5rem',
      check: (day) => (typeof day === 'string' && day !== '' ? dayProblem(sprint, day) : undefined),
      value: ({ day }) => addDays(sprint.start, day),
    },
    owner: {
      width: '6.5rem',
      kind: 'choice',
      choices: orNone(peopleChoices(sprint), 'No one'),
      value: ({ ownerId }) => ownerId ?? '',
    },
    done: { width: '4.5rem', choices: doneChoices, value: ({ done }) => (done ? 'yes' : '') },
    // Last, so that lists without a week column can be pasted directly.
    week: { width: '4rem', value: ({ day }) => weekOfDay(day) + 1 },
  })
}
