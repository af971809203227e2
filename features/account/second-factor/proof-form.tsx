import { callApi } from '#lib/web/api-client.browser.ts'
import type { Proof } from '#platform/auth/second-factor/schema.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { useProblem } from '../form-problem.tsx'
import { StepForm } from '../step-form.tsx'
import { ProofFields } from './proof-fields.tsx'

type ProofFormProps<Answer> = {
  heading: string
  intro: string
  asksCode: boolean
  path: string
  buttons: { send: string; pending: string }
  /** Title of the error toast. */
  failure: string
  onDone: (answer: Answer) => unknown
  onCancel: () => void
}

const fetchSchema = async () => (await import('#platform/auth/second-factor/schema.ts')).proofSchema

/** Asks for the password, and for a code if two-factor authentication is on, before a sensitive action. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { heading, intro, asksCode, path, buttons, failure, onDone, onCancel } = props
  const problem = useProblem(failure)
  const { checked, field, errors } = useSchemaForm(fetchSchema, { password: '', code: '' })
  const action = useSend((proof: Proof) => callApi<Answer>('POST', path, proof), {
    onSuccess: onDone,
    onError: problem.report,
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
      <ProofFields asksCode={asksCode} field={field} errors={errors} />
    </StepForm>
  )
}
