import { type FormEvent, useState } from 'react'
import { reportText } from '#content/diagnostic/report-words.ts'
import { isEmail } from '#lib/email/normal-address.ts'
import { sendForm } from '#lib/web/open-form.browser.ts'
import { randomKey } from '#lib/web/random-key.ts'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/forms/email-input.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useSend } from '#ui/use-send.tsx'
import { keepSent, type Sent } from '../form/arrival.tsx'
import type { Submission } from '../form/submission.ts'

const { mailed, wrongAddress } = reportText

/** Names the address, so that a mistyped one is noticed and corrected. */
export function MailedNote({ sent }: { sent: Sent }) {
  const { body } = sent
  return (
    <div className="mt-4 max-w-text print:hidden">
      <p className="wrap-anywhere">{mailed(body?.email)}</p>
      {body && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft underline">
            {wrongAddress.label}
          </summary>
          <CorrectAddress sent={sent} body={body} />
        </details>
      )}
    </div>
  )
}

/** Sends the same answers again: the first report belongs to the other address, whoever reads it. */
function CorrectAddress({ sent, body }: { sent: Sent; body: Submission }) {
  const [email, setEmail] = useState(body.email)
  const [isWrong, setWrong] = useState(false)
  const { send, isPending, isSuccess, error } = useSend(
    (corrected: Submission) => sendForm<{ id: string; optInNote?: string }>('/api/assessments', corrected),
    {
      onSuccess({ id, optInNote }, corrected) {
        keepSent({ ...sent, report: id, clientKey: corrected.clientKey, body: corrected, optInNote })
        location.assign(`/diagnostic/results/${id}`)
      },
    },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isNew = isEmail(email) && email.trim() !== body.email
    setWrong(!isNew)
    if (isNew) send({ ...body, email: email.trim(), clientKey: randomKey() })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 py-2">
      <Field
        label={wrongAddress.field}
        hint={wrongAddress.hint}
        error={isWrong ? wrongAddress.invalid : error?.message}
      >
        {(control) => <EmailInput {...control} value={email} onChange={({ target }) => setEmail(target.value)} />}
      </Field>
      <div>
        <Button type="submit" look="quiet" disabled={isPending || isSuccess}>
          {wrongAddress.send}
        </Button>
      </div>
    </form>
  )
}
