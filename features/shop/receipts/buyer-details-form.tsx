import { orderWords } from '#content/shop/shop.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { BuyerDetails } from './printed.ts'

const fetchSchema = async () => (await import('../schema.ts')).buyerDetailsSchema
const text = orderWords.details

type BuyerDetailsFormProps = {
  token: string
  details: BuyerDetails
  onSaved: (details: BuyerDetails) => void
}

/** Asked after the payment, so it costs no sales. */
export function BuyerDetailsForm({ token, details, onSaved }: BuyerDetailsFormProps) {
  const { checked, input } = useSchemaForm(fetchSchema, details)
  const save = useSend((entry: BuyerDetails) => callApi('POST', `/api/orders/${token}/buyer`, entry), {
    onSuccess: (_, entry) => onSaved(entry),
  })
  return (
    <ScriptForm {...checked(save.send)} className="mt-4 grid gap-5">
      <Field label={text.name} {...input('name')} autoComplete="organization" />
      <Field label={text.address} hint={text.addressHint} {...input('address')} optional>
        {(control) => <textarea {...control} rows={4} autoComplete="street-address" />}
      </Field>
      <Field label={text.taxNumber} optional {...input('taxNumber')} autoComplete="off" />
      <SubmitButton look="quiet" send={save} pending={text.saving} label={text.save} />
      <p role="status" className="font-semibold text-green empty:hidden">
        {save.isSuccess && text.saved}
      </p>
      <p role="alert" className="font-semibold text-red empty:hidden">
        {save.error && errorWords(save.error)}
      </p>
    </ScriptForm>
  )
}
