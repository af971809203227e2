import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import { describeDiscount } from '../discount.ts'
import type { AdminDiscount, ChangeDiscount } from '../schema.ts'
import { LimitFields } from './limit-fields.tsx'

const fetchSchema = async () => (await import('../schema.ts')).changeDiscountSchema

export function ChangeDialog({ discount }: { discount: AdminDiscount }) {
  const [open, setOpen] = useState(false)
  const { code } = discount
  return (
    <Dialog
      title={`Change ${code}`}
      description={`The discount stays ${describeDiscount(discount, discount.currency)}, because buyers may already have the code. To offer a different discount, create another code.`}
      trigger={<TextButton aria-label={`Change: ${code}`}>Change</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      <ChangeForm discount={discount} onClose={() => setOpen(false)} />
    </Dialog>
  )
}

function ChangeForm({ discount, onClose }: { discount: AdminDiscount; onClose: () => void }) {
  const { code, maxUses, firstDay, lastDay, note, timeZone } = discount
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, input } = useSchemaForm(fetchSchema, {
    uses: maxUses === null ? '' : String(maxUses),
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    note,
  })
  const change = useSend((entry: ChangeDiscount) => callApi('POST', `/api/admin/discounts/${code}`, entry), {
    async onSuccess() {
      showToast({ title: 'Saved', description: `${code} has been updated.` })
      await revalidate()
      onClose()
    },
    onError(error) {
      if (error instanceof ApiError && error.status !== 401) return
      // Close first: an open dialog traps the keyboard focus away from the toast.
      onClose()
      reportFailure(error, { title: 'Nothing was changed' })
    },
  })
  return (
    <ScriptForm {...checked(change.send)} className="mt-6 grid gap-5">
      <LimitFields input={input} timeZone={timeZone} />
      {change.error && (
        <p role="alert" className="font-semibold text-red">
          {errorWords(change.error)}
        </p>
      )}
      <DialogButtons submit="Save" pending="Saving…" leave="Cancel" isPending={change.isPending} />
    </ScriptForm>
  )
}
