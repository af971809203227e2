import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#lib/api-client.browser.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { ErasePerson } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).erasePersonSchema

type EraseProps = { id: string; email: string }

/** Asked twice: by the dialog, and by the address that has to be typed. */
export function ErasePersonDialog({ id, email }: EraseProps) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Erase this person?"
      description="Reports, test results, waitlist entries, your note and every mail go at once and cannot be brought back. Of an order stay number, tool, amount and dates; its page stays open for whoever has the link. Stripe keeps its own records."
      trigger={<Button look="quiet">Erase this person</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <EraseForm id={id} email={email} onFailed={() => setOpen(false)} />
    </Dialog>
  )
}

function EraseForm({ id, email, onFailed }: EraseProps & { onFailed: () => void }) {
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const { checked, field, refuse, errors } = useSchemaForm(fetchSchema, { email: '' })
  const erase = useSend((entry: ErasePerson) => callApi('POST', `/api/admin/people/${id}/erase`, entry), {
    onSuccess() {
      showToast({ title: 'Erased', description: 'Nothing about this person is left but what tax law keeps.' })
      navigate('/admin/people')
    },
    onError(error) {
      // An open dialog keeps the keyboard away from what the message offers.
      onFailed()
      reportFailure(error, { title: 'Nothing was erased' })
    },
  })
  function confirm(entry: ErasePerson): void {
    if (entry.email === email) erase.send(entry)
    else refuse({ email: 'That is not the address of this person.' })
  }
  return (
    <ScriptForm {...checked(confirm)} className="mt-6 grid gap-5">
      <Field label="Type their email to confirm" hint={email} error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="off" />}
      </Field>
      <DialogButtons
        submit="Erase for good"
        pending="Erasing…"
        leave="Keep them"
        isPending={erase.isPending}
        isFinal
      />
    </ScriptForm>
  )
}
