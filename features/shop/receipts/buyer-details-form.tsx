import { orderWords } from '#content/shop/shop.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
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
  const { checked, field, errors } = useSchemaForm(fetchSchema, details)
  const save = useSend((entry: BuyerDetails) => callApi('POST', `/api/orders/${token}/buyer`, entry), {
    onSuccess: (_, entry) => onSaved(entry),
  })
  return (
    <ScriptForm {...checked(save.send)} className="mt-4 grid gap-5">
      <Field label={text.name} error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="organization" />}
      </Field>
      <Field label={text.address} hint={text.addressHint} error={errors.address} optional>
        {(control) => <textarea {...control} {...field('address')} rows={4} autoComplete="street-address" />}
      </Field>
      <Field label={text.taxNumber} error={errors.taxNumber} optional>
        {(control) => <input {...control} {...field('taxNumber')} autoComplete="off" />}
      </Field>
      <div>
        <Button type="submit" look="quiet" disabled={save.isPending}>
          {save.isPending ? text.saving : text.save}
        </Button>
      </div>
      <p role="status" className="font-semibold text-green empty:hidden">
        {save.isSuccess && text.saved}
      </p>
      <p role="alert" className="font-semibold text-red empty:hidden">
        {save.error && errorWords(save.error)}
      </p>
    </ScriptForm>
  )
}
