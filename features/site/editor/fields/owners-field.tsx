import { pricesAreTheOwnersHint } from '#content/admin/members.ts'
import { choiceName } from '#content/owner/choice-name.ts'
import { isWithoutPrice } from '#content/shop/price-changes.ts'
import { currencyLabel } from '#lib/money/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { writeAmount } from '../form-fields.ts'
import { valueAt } from '../paths.ts'
import type { FieldProps } from './field-props.ts'

const ofProduct = /^(products\.list\.\d+)\.(\w+)$/
const charged = ['price', 'originalPrice', 'currency', 'state']

/** Whether a field affects what buyers pay: a product's price, state or id. */
export function isOwnersField(path: string, content: unknown): boolean {
  if (path === 'products.currency') return true
  const [, product = '', key = ''] = ofProduct.exec(path) ?? []
  return charged.includes(key) || (key === 'id' && !isWithoutPrice(valueAt(content, product)))
}

export function OwnersField({ field, value, label }: FieldProps) {
  const isMoney = field.kind === 'amount'
  const text = String(value ?? '')
  const shown = isMoney ? writeAmount(value) : field.kind === 'choice' ? choiceName(text) : text
  return (
    <Field label={isMoney ? `${label}, in ${currencyLabel()}` : label} hint={pricesAreTheOwnersHint}>
      {(control) => <input {...control} readOnly value={shown} className={`${control.className} bg-paper text-soft`} />}
    </Field>
  )
}
