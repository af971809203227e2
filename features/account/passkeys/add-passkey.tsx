import { callApi } from '#lib/web/api-client.browser.ts'
import { askForPasskey } from '#platform/auth/passkeys/ask-for-passkey.browser.ts'
import type { PasskeyForm } from '#platform/auth/second-factor/schema.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { ProofFields } from '../second-factor/proof-fields.tsx'
import { StepForm } from '../step-form.tsx'

const fetchSchema = async () => (await import('#platform/auth/second-factor/schema.ts')).passkeyFormSchema

export function AddPasskey({ asksCode, onClose }: { asksCode: boolean; onClose: () => void }) {
  const start = { name: '', password: '', code: '' }
  const { checked, input } = useSchemaForm(fetchSchema, start)
  const add = useAction(addPasskey, {
    showsRejection: true,
    done: (_, { name }) => ({ title: 'Passkey added', description: `You can now sign in with “${name}”.` }),
    failure: { title: 'No passkey was added' },
    onDone: onClose,
  })
  return (
    <StepForm
      heading="Add a passkey"
      intro="Your browser will ask where to save it, and for your fingerprint, face or PIN."
      form={checked(add.send)}
      action={add}
      buttons={{ send: 'Add passkey', pending: 'Adding…' }}
      onCancel={onClose}
    >
      <Field label="Passkey name" hint="For example, “Laptop” or “Phone”." {...input('name')} autoComplete="off" />
      <ProofFields asksCode={asksCode} input={input} />
    </StepForm>
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
