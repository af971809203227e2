import { pricesAreTheOwnersHint } from '#content/admin/helpers.ts'
import { choiceName } from '#content/owner/choice-name.ts'
import { isWithoutPrice } from '#content/shop/charged.ts'
import { Field } from '#ui/forms/field.tsx'
import { writeDollars } from '../form-fields.ts'
import { valueAt } from '../paths.ts'
import type { FieldProps } from './field-props.ts'

const ofProduct = /^(products\.list\.\d+)\.(\w+)$/
const charged = ['price', 'originalPrice', 'currency', 'state']

/** Whether a field decides what buyers are charged: what a product costs, whether it is sold, and which one it is. */
export function isOwnersField(path: string, content: unknown): boolean {
  if (path === 'products.currency') return true
  const [, product = '', key = ''] = ofProduct.exec(path) ?? []
  return charged.includes(key) || (key === 'id' && !isWithoutPrice(valueAt(content, product)))
}

/** For who may read it and not change it. */
export function OwnersField({ field, value, label }: FieldProps) {
  const isDollars = field.kind === 'dollars'
  const text = String(value ?? '')
  const shown = isDollars ? writeDollars(value) : field.kind === 'choice' ? choiceName(text) : text
  return (
    <Field label={isDollars ? `${label}, in dollars` : label} hint={pricesAreTheOwnersHint}>
      {(control) => (
        <input {...control} readOnly value={shown} className={`${control.className} bg-paper text-soft`} />
      )}
    </Field>
  )
}
