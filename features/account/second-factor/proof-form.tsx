import { callApi } from '#lib/web/api-client.browser.ts'
import type { Proof } from '#platform/auth/second-factor/schema.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { StepForm } from '../step-form.tsx'
import { ProofFields } from './proof-fields.tsx'

type ProofFormProps<Answer> = {
  heading: string
  intro: string
  asksCode: boolean
  path: string
  buttons: { send: string; pending: string }
  /** Titles of the toasts. */
  failure: string
  done?: string
  onDone: (answer: Answer) => unknown
  onCancel: () => void
}

const fetchSchema = async () => (await import('#platform/auth/second-factor/schema.ts')).proofSchema

/** Asks for the password, and for a code if two-factor authentication is on, before a sensitive action. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { heading, intro, asksCode, path, buttons, failure, done, onDone, onCancel } = props
  const { checked, input } = useSchemaForm(fetchSchema, { password: '', code: '' })
  const action = useAction((proof: Proof) => callApi<Answer>('POST', path, proof), {
    showsRejection: true,
    failure: { title: failure },
    onDone,
    ...(done && { done: { title: done } }),
  })
  return (
    <StepForm
      heading={heading}
      intro={intro}
      action={action}
      buttons={buttons}
      onCancel={onCancel}
      form={checked(action.send)}
    >
      <ProofFields asksCode={asksCode} input={input} />
    </StepForm>
  )
}
