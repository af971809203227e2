import { type ReactNode, useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Fold } from '#ui/fold.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import type { PersonMail } from '../schema.ts'
import { useAskBeforeLeaving } from '../sequences/screen/use-ask-before-leaving.tsx'
import { type CampaignText, problemsIn } from './campaign-text.ts'
import { LivePreview } from './live-preview.tsx'
import { TextFields } from './text-fields.tsx'

type WriteDialogProps = {
  to: { id: string; name: string; unsubscribed?: boolean }
  /** Templates to start from. */
  texts?: readonly ({ name: string } & CampaignText)[]
  trigger: ReactNode
  startsOpen?: boolean
  onSent?: () => void
}

const empty: PersonMail = { subject: '', body: '', reason: '' }

/** Writes to one person. What was typed stays while the dialog is closed. */
export function WriteDialog({ to, texts = [], trigger, startsOpen = false, onSent }: WriteDialogProps) {
  const [open, setOpen] = useState(startsOpen)
  const [mail, setMail] = useState(empty)
  const send = useAction(
    async (written: PersonMail) => {
      await callApi('POST', `/api/admin/campaigns/to/${to.id}`, written)
      setOpen(false)
      setMail(empty)
      onSent?.()
    },
    {
      done: { title: 'Email sent', description: `To ${to.name}. Replies go to your inbox.` },
      failure: { title: 'The email was not sent', look: 'Check their timeline.' },
    },
  )
  return (
    <Dialog
      isWide
      title={`Email ${to.name}`}
      description={
        to.unsubscribed
          ? 'They unsubscribed. You may only answer a question they asked you.'
          : 'Replies go to your inbox.'
      }
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      <WriteForm to={to} texts={texts} mail={mail} setMail={setMail} isPending={send.isPending} onSend={send.send} />
    </Dialog>
  )
}

type WriteFormProps = Required<Pick<WriteDialogProps, 'to' | 'texts'>> & {
  mail: PersonMail
  setMail: (mail: PersonMail) => void
  isPending: boolean
  onSend: (mail: PersonMail) => void
}

function WriteForm({ to, texts, mail, setMail, isPending, onSend }: WriteFormProps) {
  const [submitted, setSubmitted] = useState(false)
  const [template, setTemplate] = useState('')
  useAskBeforeLeaving(mail.subject !== '' || mail.body !== '')
  const problems = problemsIn(mail)
  const lacksReason = to.unsubscribed === true && mail.reason.trim() === ''
  const isTyped = !texts
    .concat({ name: '', ...empty })
    .some(({ subject, body }) => subject === mail.subject && body === mail.body)
  const isReady = problems.subject.length + problems.body.length === 0 && !lacksReason
  return (
    <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <ScriptForm
        className="grid min-w-0 content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (isReady) onSend(mail)
        }}
      >
        {texts.length > 0 && (
          <Field label="Start from" hint={isTyped ? 'Clear your text first to choose a template.' : undefined}>
            {(control) => (
              <select
                {...control}
                disabled={isTyped}
                value={template}
                onChange={({ target: { value } }) => {
                  const chosen = texts.find(({ name }) => name === value)
                  setTemplate(value)
                  setMail({ ...mail, subject: chosen?.subject ?? '', body: chosen?.body ?? '' })
                }}
              >
                <option value="">A blank email</option>
                {texts.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextFields
          key={template}
          mayWrite
          text={mail}
          onChange={setMail}
          problem={(name) => (submitted ? problems[name].join(' ') : '')}
        />
        {to.unsubscribed && (
          <Field
            label="What are you answering?"
            hint="Stored with the email and in the log."
            error={submitted && lacksReason ? 'Please enter the question they asked' : undefined}
            value={mail.reason}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setMail({ ...mail, reason: target.value })}
          />
        )}
        <DialogButtons submit="Send" pending="Sending…" leave="Cancel" isPending={isPending} />
      </ScriptForm>
      <Fold label="Preview" where="narrow" className="min-w-0">
        <LivePreview text={mail} recipient={to.id} title="Preview of the email" />
      </Fold>
    </div>
  )
}
