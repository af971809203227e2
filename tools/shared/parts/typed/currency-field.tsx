import { useMemo } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { commonCurrencies } from '../../values/currencies.ts'
import { currencyName, otherCurrencies } from '../../values/currency-list.ts'

type CurrencyFieldProps = { value: string; onChange: (code: string) => void }

export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  // Memoized: 160 options that do not change while typing elsewhere.
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
  // A file may use a currency that is not in this browser's list.
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
