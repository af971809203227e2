import { useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { TaxView } from './formats-view.server.ts'
import type { TypedTax } from './schema.ts'
import { usePublish } from './use-publish.tsx'

const fetchSchema = async () => (await import('./schema.ts')).taxFormSchema

const modes = [
  { value: 'none', label: 'I charge no tax' },
  { value: 'own', label: 'My own rate' },
  { value: 'stripe', label: 'Stripe Tax: Stripe decides for each buyer' },
]
const priceKinds = [
  { value: 'included', label: 'Include tax' },
  { value: 'added', label: 'Exclude tax: it is added at checkout' },
]

export function TaxForm({ view: { tax, countries } }: { view: TaxView }) {
  const [mode, setMode] = useState<string>(tax.mode)
  const start: TypedTax = {
    ...tax,
    percent: formatCount(tax.percent),
    prices: tax.included ? 'included' : 'added',
  }
  const { checked, input } = useSchemaForm(fetchSchema, start)
  const save = usePublish<TypedTax>('tax')
  return (
    <ScriptForm {...checked(save.send)} className="grid gap-5">
      <Field label="Tax" hint="With tax, buyers say their country at checkout." {...input('mode')}>
        {(control) => <Select {...control} choices={modes} onChange={({ target }) => setMode(target.value)} />}
      </Field>
      {mode === 'stripe' && (
        <p className="text-soft">
          Turn on Tax in your Stripe dashboard first, and add where you are registered. Stripe charges for it. It keeps
          its own report of the tax. If you refund an instalment or a month, add a credit note to its invoice in Stripe.
        </p>
      )}
      {mode !== 'none' && (
        <>
          <Field label="Where your business is based" {...input('country')}>
            {(control) => <Select {...control} choices={countries} />}
          </Field>
          <Field
            label="Name of the tax"
            hint="As on receipts, such as VAT or GST."
            {...input('name')}
            autoComplete="off"
          />
          {mode === 'own' && (
            <Field
              label="Rate in percent"
              hint="Charged to buyers in your country; from within the EU, in all of it. Businesses in other EU countries with a tax number and buyers elsewhere pay the price without tax."
              {...input('percent')}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
          <Field label="Your prices" {...input('prices')}>
            {(control) => <Select {...control} choices={priceKinds} />}
          </Field>
        </>
      )}
      <SubmitButton send={save} pending="Saving…" label="Save tax" />
    </ScriptForm>
  )
}
