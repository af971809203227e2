import { useRevalidator } from 'react-router'
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
const words = orderWords.details

type BuyerDetailsFormProps = { token: string; details: BuyerDetails }

/** After the payment, where it costs no sale: the receipt is there without it. */
export function BuyerDetailsForm({ token, details }: BuyerDetailsFormProps) {
  const { revalidate } = useRevalidator()
  const { checked, field, errors } = useSchemaForm(fetchSchema, details)
  const save = useSend((entry: BuyerDetails) => callApi('POST', `/api/orders/${token}/buyer`, entry), {
    onSuccess: () => revalidate(),
  })
  return (
    <ScriptForm {...checked(save.send)} className="mt-4 grid gap-5">
      <Field label={words.name} error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="organization" />}
      </Field>
      <Field label={words.address} hint={words.addressHint} error={errors.address} optional>
        {(control) => <textarea {...control} {...field('address')} rows={4} autoComplete="street-address" />}
      </Field>
      <Field label={words.taxNumber} error={errors.taxNumber} optional>
        {(control) => <input {...control} {...field('taxNumber')} autoComplete="off" />}
      </Field>
      <div>
        <Button type="submit" look="quiet" disabled={save.isPending}>
          {save.isPending ? words.saving : words.save}
        </Button>
      </div>
      <p role="status" className="font-semibold text-green empty:hidden">
        {save.isSuccess && words.saved}
      </p>
      <p role="alert" className="font-semibold text-red empty:hidden">
        {save.error && errorWords(save.error)}
      </p>
    </ScriptForm>
  )
}
