import { useRef } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Button } from '#ui/button.tsx'

type SaveResult = { said: string; notice?: string }

/** Tests and saves the form, then clears its secrets: they are never shown again. */
export function useSaveSettings<Typed>(api: string, onSaved: (() => unknown) | undefined) {
  const secrets = { entered: useRef<HTMLInputElement>(null), own: useRef<HTMLInputElement>(null) }
  const save = useAction((typed: Typed) => callApi<SaveResult>('POST', api, typed), {
    showsRejection: true,
    failure: { title: 'Nothing was saved' },
    onDone() {
      for (const { current } of Object.values(secrets)) if (current) current.value = ''
      return onSaved?.()
    },
  })
  return { save, secrets }
}

/** For host names and keys, which a phone keyboard must not correct. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

type RemoveSettingsProps = {
  api: string
  /** As in "Remove the keys". */
  what: string
  description: string
  pronoun: 'it' | 'them'
}

export function RemoveSettings({ api, what, description, pronoun }: RemoveSettingsProps) {
  return (
    <div>
      <ConfirmDialog<SaveResult>
        title={`Remove ${what}?`}
        description={description}
        trigger={<Button look="quiet">Remove {what}</Button>}
        buttons={{ confirm: `Remove ${pronoun}`, pending: 'Removing…', keep: `Keep ${pronoun}` }}
        onConfirm={() => callApi<SaveResult>('DELETE', api)}
        done={({ said, notice }) => ({ title: 'Removed', description: [said, notice].filter(Boolean).join(' ') })}
        failure={{ title: 'Nothing was removed' }}
      />
    </div>
  )
}
