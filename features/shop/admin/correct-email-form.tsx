import { callApi } from '#lib/web/api-client.browser.ts'
import { useAction } from '#ui/admin/use-action.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { AdminOrderDetails, CorrectEmail } from '../schema.ts'

const fetchSchema = async () => (await import('../schema.ts')).correctEmailSchema

export function CorrectEmailForm({ order }: { order: AdminOrderDetails }) {
  const { number, email, state } = order
  const open = state === 'paid' || state === 'disputed'
  const { checked, input, tick } = useSchemaForm(fetchSchema, {
    email: email ?? '',
    sendReceipt: open,
  })
  const correct = (entry: CorrectEmail) => callApi('POST', `/api/admin/orders/${number}/email`, entry)
  const save = useAction(correct, {
    done: (_, entry) => ({
      title: 'Email corrected',
      description: `The order now belongs to ${entry.email}.${entry.sendReceipt ? ' The receipt is on its way.' : ''}`,
    }),
    failure: { title: 'Nothing was changed' },
  })
  return (
    <ScriptForm {...checked(save.send)} className="grid max-w-96 gap-4">
      <Field label="Email" {...input('email')} type="email" autoComplete="off" />
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
