import { callApi } from '#lib/web/api-client.browser.ts'
import type { PassphraseState } from '#platform/backups/passphrase.server.ts'
import { Notice } from '#ui/admin/form-answer.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { minPassphrase } from './passphrase.ts'

const fetchSchema = async () => (await import('./schema.ts')).choosePassphraseSchema

type PassphraseFormProps = { state: PassphraseState; onSaved?: () => unknown }

export function PassphraseForm({ state, onSaved }: PassphraseFormProps) {
  const { checked, input, reset } = useSchemaForm(fetchSchema, { passphrase: '' })
  const save = useAction((entry: { passphrase: string }) => callApi('POST', '/api/admin/backups/passphrase', entry), {
    done: { title: 'New backups are now encrypted' },
    failure: { title: 'The passphrase was not saved' },
    onDone() {
      reset()
      return onSaved?.()
    },
  })
  const isSet = state === 'set'
  return (
    <ScriptForm {...checked(save.send)} className="grid max-w-text gap-5">
      {state === 'unreadable' && (
        <Notice text="The server’s encryption key has changed. Please choose a passphrase again. Until then, no backups are made." />
      )}
      <p>
        {isSet
          ? 'New backups are encrypted with your passphrase.'
          : 'Choose a passphrase, and every new backup is encrypted with it. Backups hold the data of all your contacts and the keys that sign links and sign-ins.'}{' '}
        Existing backups keep the passphrase they were made with; unencrypted ones stay as they are until newer ones
        replace them.
      </p>
      <Field
        label={isSet ? 'New passphrase' : 'Passphrase for backups'}
        hint={`At least ${minPassphrase} characters. Write it down: if you lose it, no one can open these backups.`}
        {...input('passphrase')}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitButton
        send={save}
        pending="Saving…"
        look={isSet ? 'quiet' : 'main'}
        label={isSet ? 'Change passphrase' : 'Encrypt backups'}
      />
    </ScriptForm>
  )
}
