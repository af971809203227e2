import { useId } from 'react'
import { callApi } from '#lib/api-client.browser.ts'
import type { Proof } from '#platform/auth/second-factor/schema.ts'
import { Button } from '#ui/button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { FormProblem, useProblem } from '../form-problem.tsx'
import { useFirstFocus } from '../use-first-focus.tsx'
import { ProofFields } from './proof-fields.tsx'

type ProofFormProps<Answer> = {
  heading: string
  words: string
  asksCode: boolean
  path: string
  buttons: { send: string; pending: string }
  /** What did not happen, where it did not. */
  failure: string
  onDone: (answer: Answer) => unknown
  onCancel: () => void
}

const fetchSchema = async () => (await import('#platform/auth/second-factor/schema.ts')).proofSchema

/** Asks for the password, and a code where there is one, before it does something. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { heading, words, asksCode, path, buttons, failure, onDone, onCancel } = props
  const id = useId()
  const problem = useProblem(failure)
  const place = useFirstFocus()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { password: '', code: '' })
  const action = useSend((proof: Proof) => callApi<Answer>('POST', path, proof), {
    onSuccess: onDone,
    onError: problem.report,
  })
  return (
    <div ref={place} className="mt-6 max-w-96">
      <h3 id={id} className="text-lg">
        {heading}
      </h3>
      <p className="mt-1 mb-5 text-soft">{words}</p>
      <ScriptForm {...checked(action.send)} aria-labelledby={id} className="grid gap-5">
        <FormProblem error={action.error} />
        <ProofFields {...{ asksCode, field, errors }} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={action.isPending}>
            {action.isPending ? buttons.pending : buttons.send}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </ScriptForm>
    </div>
  )
}
