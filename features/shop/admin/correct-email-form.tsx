import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { AdminOrderDetails, CorrectEmail } from '../schema.ts'

const fetchSchema = async () => (await import('../schema.ts')).correctEmailSchema

export function CorrectEmailForm({ order }: { order: AdminOrderDetails }) {
  const { number, email, state } = order
  const open = state === 'paid' || state === 'disputed'
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, tick, errors } = useSchemaForm(fetchSchema, {
    email: email ?? '',
    sendReceipt: open,
  })
  const save = useSend((entry: CorrectEmail) => callApi('POST', `/api/admin/orders/${number}/email`, entry), {
    onSuccess(_, entry) {
      const receipt = entry.sendReceipt ? ' The receipt is on its way.' : ''
      showToast({
        title: 'Email corrected',
        description: `The order now belongs to ${entry.email}.${receipt}`,
      })
      revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was changed' }),
  })
  return (
    <ScriptForm {...checked(save.send)} className="grid max-w-96 gap-4">
      <Field label="Email" error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="off" />}
      </Field>
      {open && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" {...tick('sendReceipt')} className="size-5 shrink-0 accent-blue" />
          Send the receipt to this address
        </label>
      )}
      <div>
        <Button type="submit" look="quiet" disabled={save.isPending}>
          Save email
        </Button>
      </div>
    </ScriptForm>
  )
}
