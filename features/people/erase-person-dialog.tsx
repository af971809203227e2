import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { ErasePerson, TypedAddress } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).typedAddressSchema

type EraseProps = {
  id: string
  email: string
  /** Their other addresses, if they have several. */
  others: readonly string[]
}

export function ErasePersonDialog(props: EraseProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Erase this person?"
      description="This permanently deletes their reports with retakes, reminders and team answers, test results, waitlist entries, your notes and all emails. A testimonial they gave through a request is removed from the site. For orders we keep the number, tool, amount and dates, and the order page still works for anyone with the link. Stripe keeps its own records."
      trigger={<Button look="quiet">Erase this person</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <EraseForm {...props} onFailed={() => setOpen(false)} />
    </Dialog>
  )
}

function EraseForm({ id, email, others, onFailed }: EraseProps & { onFailed: () => void }) {
  const [withOthers, setWithOthers] = useState(true)
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const { checked, field, refuse, errors } = useSchemaForm(fetchSchema, { email: '' })
  const erase = useSend((entry: ErasePerson) => callApi('POST', `/api/admin/people/${id}/erase`, entry), {
    onSuccess() {
      showToast({ title: 'Person erased', description: 'Only what tax law requires was kept.' })
      navigate('/admin/people')
    },
    onError(error) {
      // An open dialog would trap the focus away from the toast's action.
      onFailed()
      reportFailure(error, { title: 'Nothing was erased' })
    },
  })
  function confirm({ email: typed }: TypedAddress): void {
    const rest = others.length > 0 ? { others: withOthers ? [...others] : [] } : {}
    if (typed === email) erase.send({ email, ...rest })
    else refuse({ email: 'This is not the email of this person.' })
  }
  return (
    <ScriptForm {...checked(confirm)} className="mt-6 grid gap-5">
      {others.length > 0 && <WhichAddresses {...{ email, others, withOthers }} onChoose={setWithOthers} />}
      <Field label="Type their email to confirm" hint={email} error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="off" />}
      </Field>
      <DialogButtons
        submit="Erase for good"
        pending="Erasing…"
        leave="Cancel"
        isPending={erase.isPending}
        isFinal
      />
    </ScriptForm>
  )
}

type WhichProps = Pick<EraseProps, 'email' | 'others'> & {
  withOthers: boolean
  onChoose: (withOthers: boolean) => void
}

function WhichAddresses({ email, others, withOthers, onChoose }: WhichProps) {
  const choices = [
    { all: true, label: `All their addresses: ${[email, ...others].join(', ')}` },
    { all: false, label: `Only ${email}. Data for ${others.join(', ')} is kept.` },
  ]
  return (
    <fieldset>
      <legend className="font-semibold">What to erase</legend>
      {choices.map(({ all, label }) => (
        <label key={label} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            name="erased-addresses"
            className="mt-0.5 size-5 shrink-0 accent-blue"
            checked={all === withOthers}
            onChange={() => onChoose(all)}
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
