import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { undoImport } from './send-import.browser.ts'
import { countPeople } from './steps/steps.ts'

type UndoImportProps = {
  id: string
  count: number
  returnTo?: RefObject<HTMLElement | null>
  onUndone?: () => void
}

export function UndoImport({ id, count, returnTo, onUndone }: UndoImportProps) {
  const { revalidate } = useRevalidator()
  const [isUndone, setUndone] = useState(false)
  if (isUndone) return null
  return (
    <ConfirmDialog
      title="Undo this import?"
      description={`This removes the ${countPeople(count)} it added, except those with later activity.`}
      trigger={<Button look="quiet">Undo import</Button>}
      returnTo={returnTo}
      buttons={{ confirm: 'Undo import', pending: 'Undoing…', keep: 'Cancel' }}
      isFinal
      onConfirm={() => undoImport(id)}
      done={({ removed, kept }) => {
        const rest = kept > 0 ? ` ${kept === 1 ? 'One was' : `${kept} were`} kept because of later activity.` : ''
        return { title: 'Import undone', description: `${removed} removed.${rest}` }
      }}
      onDone={async () => {
        await revalidate()
        setUndone(true)
        onUndone?.()
      }}
      failure={{
        title: 'The import was not undone',
        look: 'The list of imports shows how many people are left.',
      }}
    />
  )
}
