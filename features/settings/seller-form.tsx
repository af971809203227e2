import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { SellerDetails } from '#platform/settings/seller.server.ts'
import { Notice } from '#ui/admin/form-answer.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

const fetchSchema = async () => (await import('./seller-schema.ts')).sellerSchema

export type SellerView = { details: SellerDetails; missing: string[]; ownerName: string }

/** What every new receipt says of who sells. */
export function SellerForm({ view: { details, missing, ownerName } }: { view: SellerView }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, details)
  const save = useSend((entry: SellerDetails) => callApi('POST', '/api/admin/settings/seller', entry), {
    onSuccess() {
      showToast({
        title: 'Saved',
        description: 'Receipts say this from now on. Those issued before stay as they are.',
      })
      revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was saved' }),
  })
  return (
    <div className="grid gap-6">
      {missing.length > 0 && (
        <Notice
          text={`Still missing on your receipts: ${new Intl.ListFormat('en-US').format(missing)}. Until then they name ${ownerName} and print what is known.`}
        />
      )}
      <ScriptForm {...checked(save.send)} className="grid gap-6">
        <Field label="Business name" hint="As it is registered, or your own name." error={errors.name}>
          {(control) => <input {...control} {...field('name')} autoComplete="organization" />}
        </Field>
        <Field label="Address" hint="Line by line, with the country." error={errors.address}>
          {(control) => (
            <textarea {...control} {...field('address')} rows={4} autoComplete="street-address" />
          )}
        </Field>
        <Field
          label="Tax number"
          hint="Such as your EIN or VAT ID. Leave it empty if you have none."
          error={errors.taxNumber}
          optional
        >
          {(control) => <input {...control} {...field('taxNumber')} autoComplete="off" />}
        </Field>
        <Field
          label="Note on every receipt"
          hint="What your tax adviser wants to read there, such as why no VAT is charged. The site itself charges no tax."
          error={errors.note}
          optional
        >
          {(control) => <textarea {...control} {...field('note')} rows={3} autoComplete="off" />}
        </Field>
        <div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </ScriptForm>
    </div>
  )
}
