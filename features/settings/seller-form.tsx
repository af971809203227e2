import type { SellerDetails } from '#domain/shop/seller.server.ts'
import { listed } from '#lib/text/count.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Notice } from '#ui/admin/form-answer.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'

const fetchSchema = async () => (await import('./seller-schema.ts')).sellerSchema

export type SellerView = { details: SellerDetails; missing: string[]; ownerName: string }

export function SellerForm({ view: { details, missing, ownerName } }: { view: SellerView }) {
  const { checked, input } = useSchemaForm(fetchSchema, details)
  const save = useAction((entry: SellerDetails) => callApi('POST', '/api/admin/settings/seller', entry), {
    done: {
      title: 'Saved',
      description: 'New receipts will use these details. Existing ones don’t change.',
    },
    failure: { title: 'Nothing was saved' },
  })
  return (
    <div className="grid gap-6">
      {missing.length > 0 && (
        <Notice
          text={`Still missing on your receipts: ${listed(missing)}. Until then, they show ${ownerName} and the details you have entered.`}
        />
      )}
      <ScriptForm {...checked(save.send)} className="grid gap-6">
        <Field
          label="Business name"
          hint="As registered, or your own name."
          {...input('name')}
          autoComplete="organization"
        />
        <Field label="Address" hint="One line per part, including the country." {...input('address')}>
          {(control) => <textarea {...control} rows={4} autoComplete="street-address" />}
        </Field>
        <Field
          label="Tax number"
          hint="Such as your EIN or VAT ID."
          optional
          {...input('taxNumber')}
          autoComplete="off"
        />
        <Field
          label="Note on every receipt"
          hint="For example, your company’s registration, or why no VAT is charged."
          {...input('note')}
          optional
        >
          {(control) => <textarea {...control} rows={3} autoComplete="off" />}
        </Field>
        <SubmitButton send={save} pending="Saving…" label="Save" />
      </ScriptForm>
    </div>
  )
}
