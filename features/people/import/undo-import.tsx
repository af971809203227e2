import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { undoImport } from './send-import.browser.ts'
import { peopleInWords } from './steps/steps.ts'

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
      description={`Of the ${peopleInWords(count)} who came with it, all go again but those who have done something here since, or with whom you did something. What was filled in of others stays.`}
      trigger={<Button look="quiet">Undo this import</Button>}
      returnTo={returnTo}
      buttons={{ confirm: 'Undo it', pending: 'Undoing…', keep: 'Keep them' }}
      isFinal
      onConfirm={() => undoImport(id)}
      onDone={async ({ removed, kept }) => {
        const stay =
          kept > 0 ? ` ${kept === 1 ? 'One stays' : `${kept} stay`}: something was done since.` : ''
        showToast({ title: 'Undone', description: `${removed} gone again.${stay}` })
        await revalidate()
        setUndone(true)
        onUndone?.()
      }}
      failure={{ title: 'Not undone', look: 'The list of imports shows how many are still here.' }}
    />
  )
}
