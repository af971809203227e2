import { useMemo } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { commonCurrencies } from '../../values/currencies.ts'
import { currencyName, otherCurrencies } from '../../values/currency-list.ts'

type CurrencyFieldProps = { value: string; onChange: (code: string) => void }

/** All currencies in the browser's own list, the common ones first: typing a code finds it. */
export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  // A hundred and sixty lines that a keystroke elsewhere does not change.
  const options = useMemo(() => <CurrencyOptions value={value} />, [value])
  return (
    <Field label="Currency">
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options}
        </select>
      )}
    </Field>
  )
}

function CurrencyOptions({ value }: Pick<CurrencyFieldProps, 'value'>) {
  const listed = [...commonCurrencies, ...otherCurrencies()]
  // A file may name one that this browser's list has not.
  const others = [...listed.slice(commonCurrencies.length), ...(listed.includes(value) ? [] : [value])]
  return (
    <>
      <optgroup label="Common">{commonCurrencies.map(option)}</optgroup>
      <optgroup label="All others">{others.map(option)}</optgroup>
    </>
  )
}

function option(code: string) {
  return (
    <option key={code} value={code}>
      {code}, {currencyName(code)}
    </option>
  )
}
