import type { ReactNode } from 'react'
import { counted, formatCount } from '#lib/text/count.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import type { Selection } from '#ui/tables/selection.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import type { ChosenPeople } from './schema.ts'
import { saveCsv, usePeopleChange } from './use-people-change.tsx'

type SelectionBarProps = {
  selection: Selection
  /** The list's query, and how many people match it. */
  query: string
  fitting: number
  knownTags: readonly string[]
  refetch: () => unknown
}

/** What can be done with the chosen people. Everything can be undone. */
export function SelectionBar({ selection, query, fitting, knownTags, refetch }: SelectionBarProps) {
  const [mayWork, mayExport] = [useMay('work-with-people'), useMay('export-all')]
  const mayEmail = useMay('email-groups')
  const { keys, isAll, setAll, clear } = selection
  const count = isAll ? fitting : keys.size
  const chosen: ChosenPeople = { query, ...(!isAll && { ids: [...keys] }) }
  const change = usePeopleChange(chosen, async () => {
    clear()
    await refetch()
  })
  const { send, ...outcome } = change
  const people = counted(count, 'person', 'people')
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5">
      <p role="status" className="font-semibold tabular-nums">
        {people} selected
      </p>
      {!isAll && fitting > count && <Action onClick={setAll}>Select all {formatCount(fitting)} that match</Action>}
      {mayWork && <ChangeDialog change={change} people={people} knownTags={knownTags} />}
      {mayWork && (
        <ActionButton
          isText
          className="min-h-11 text-sm text-link"
          onPress={() => send({ kind: 'status', value: 'archived' })}
          {...outcome}
        >
          Archive
        </ActionButton>
      )}
      {mayEmail && !isAll && <EmailDialog change={change} people={people} knownTags={knownTags} />}
      {mayExport && <Action onClick={() => saveCsv(chosen)}>Download as CSV</Action>}
      <Action onClick={clear}>Clear selection</Action>
    </div>
  )
}

type ActionProps = { onClick: () => unknown; children: ReactNode }

function Action({ onClick, children }: ActionProps) {
  return (
    <TextButton className="min-h-11 text-sm text-link" onClick={() => void onClick()}>
      {children}
    </TextButton>
  )
}
