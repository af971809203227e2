import { useId } from 'react'
import { callApi } from '#lib/api-client.browser.ts'
import { askForPasskey } from '#platform/auth/passkeys/ask-for-passkey.browser.ts'
import type { PasskeyForm } from '#platform/auth/second-factor/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { FormProblem, useProblem } from '../form-problem.tsx'
import { ProofFields } from '../second-factor/proof-fields.tsx'
import { useFirstFocus } from '../use-first-focus.tsx'

type AddPasskeyProps = { asksCode: boolean; onDone: (name: string) => unknown; onCancel: () => void }

const fetchSchema = async () => (await import('#platform/auth/second-factor/schema.ts')).passkeyFormSchema

export function AddPasskey({ asksCode, onDone, onCancel }: AddPasskeyProps) {
  const id = useId()
  const problem = useProblem('No passkey was added')
  const place = useFirstFocus()
  const start = { name: '', password: '', code: '' }
  const { checked, field, errors } = useSchemaForm(fetchSchema, start)
  const add = useSend(addPasskey, { onSuccess: (_, { name }) => onDone(name), onError: problem.report })
  return (
    <div ref={place} className="mt-6 max-w-96">
      <h3 id={id} className="text-lg">
        Add a passkey
      </h3>
      <p className="mt-1 mb-5 text-soft">
        Your browser then asks where to keep it, and for your finger, face or PIN.
      </p>
      <ScriptForm {...checked(add.send)} aria-labelledby={id} className="grid gap-5">
        <FormProblem error={add.error} />
        <Field label="What you call it" hint="Such as “Laptop” or “Phone”." error={errors.name}>
          {(control) => <input {...control} {...field('name')} autoComplete="off" />}
        </Field>
        <ProofFields {...{ asksCode, field, errors }} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={add.isPending}>
            {add.isPending ? 'Adding…' : 'Add it'}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </ScriptForm>
    </div>
  )
}

async function addPasskey({ name, ...proof }: PasskeyForm): Promise<void> {
  const response = await askForPasskey(async ({ startRegistration }) => {
    const { options } = await callApi<{ options: Parameters<typeof startRegistration>[0]['optionsJSON'] }>(
      'POST',
      '/api/auth/passkeys/options',
      proof,
    )
    return startRegistration({ optionsJSON: options })
  })
  await callApi('POST', '/api/auth/passkeys', { name, response })
}
