import { useState } from 'react'
import { afterDaysLimits, type SequenceName } from '#content/sequences/sequences.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi, isHttpError } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { problemsIn } from '../../compose/campaign-text.ts'
import { shownSubject } from '../../compose/fields.ts'
import { TextFields } from '../../compose/text-fields.tsx'
import type { SequenceMail } from '../mails.ts'
import { RemoveMail, ResetMail } from './mail-actions.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.tsx'

type Text = { subject: string; body: string; afterDays: string }

type MailFormProps = { name: SequenceName; mail: SequenceMail; onType: (text: Text) => void }

const daysProblem = (typed: string) => {
  const { min, max } = afterDaysLimits
  const isRight = /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
  return isRight ? '' : `Please enter a number of days from ${min} to ${max}.`
}

/** Not saved automatically, because a half-finished text could be sent. */
export function MailForm({ name, mail, onType }: MailFormProps) {
  const { id, revision } = mail
  const mayWrite = useMay('email-groups')
  const saved = { subject: mail.subject, body: mail.body, afterDays: String(mail.afterDays) }
  const [text, setText] = useState(saved)
  const type = (next: Text) => {
    setText(next)
    onType(next)
  }
  const [submitted, setSubmitted] = useState(false)
  const isChanged = JSON.stringify(text) !== JSON.stringify(saved)
  useAskBeforeLeaving(isChanged)
  const problems = { ...problemsIn(text), afterDays: daysProblem(text.afterDays) }
  const isRight = problems.subject.length + problems.body.length + problems.afterDays.length === 0
  const shown = (of: 'subject' | 'body') => (submitted || text[of].trim() ? problems[of].join(' ') : '')
  const save = useAction(
    () => callApi('PUT', `/api/admin/campaigns/sequences/${name}/mails/${id}`, { ...text, revision }),
    {
      done: { title: 'Saved', description: 'The new version is used from now on.' },
      failure: { title: 'The email was not saved' },
      showsRejection: true,
    },
  )
  return (
    <ScriptForm
      className="grid content-start gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (isRight) save.send()
      }}
    >
      <TextFields text={text} mayWrite={mayWrite} problem={shown} onChange={type} />
      <Field
        label="Send after (days)"
        hint="Counted from the day they triggered the sequence, or opted in if that was later. Emails are not sent at night or on weekends."
        error={problems.afterDays || undefined}
      >
        {(control) => (
          <input
            {...control}
            value={text.afterDays}
            readOnly={!mayWrite}
            inputMode="numeric"
            autoComplete="off"
            className={`${control.className} max-w-32`}
            onChange={({ target }) => type({ ...text, afterDays: target.value })}
          />
        )}
      </Field>
      {isHttpError(save.error) && (
        <p role="alert" className="font-semibold text-red">
          Not saved: {errorWords(save.error)}
        </p>
      )}
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-3">
          <SendButton send={save} pending="Saving…" label="Save email" />
          {mail.isOurs && mail.isChanged && <ResetMail name={name} id={id} revision={revision} />}
          {!mail.isRemoved && (
            <RemoveMail name={name} id={id} revision={revision} subject={shownSubject(mail.subject)} />
          )}
          <p role="status" className="text-sm text-soft">
            {isChanged ? 'Unsaved changes' : ''}
          </p>
        </div>
      )}
    </ScriptForm>
  )
}
