import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, isHttpError } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

type Said = { said: string; notice?: string }

/** Tests and saves the form, then clears its secrets: they are never shown again. */
export function useSaveSettings<Typed>(api: string, onSaved: (() => unknown) | undefined) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const secrets = { entered: useRef<HTMLInputElement>(null), own: useRef<HTMLInputElement>(null) }
  const save = useSend((typed: Typed) => callApi<Said>('POST', api, typed), {
    async onSuccess() {
      for (const { current } of Object.values(secrets)) if (current) current.value = ''
      await revalidate()
      await onSaved?.()
    },
    onError: (error) => isHttpError(error) || reportFailure(error, { title: 'Nothing was saved' }),
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
  const { revalidate } = useRevalidator()
  return (
    <div>
      <ConfirmDialog<Said>
        title={`Remove ${what}?`}
        description={description}
        trigger={<Button look="quiet">Remove {what}</Button>}
        buttons={{ confirm: `Remove ${pronoun}`, pending: 'Removing…', keep: `Keep ${pronoun}` }}
        onConfirm={() => callApi('DELETE', api)}
        onDone={({ said, notice }) => {
          showToast({ title: 'Removed', description: [said, notice].filter(Boolean).join(' ') })
          revalidate()
        }}
        failure={{ title: 'Nothing was removed' }}
      />
    </div>
  )
}
