import { Field } from '#ui/forms/field.tsx'
import { commonCurrencies, currencyName, otherCurrencies } from '../values/currencies.ts'

type CurrencyFieldProps = { value: string; onChange: (code: string) => void }

/** All currencies in the browser's own list, the common ones first: typing a code finds it. */
export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const listed = otherCurrencies()
  // A file may name one that this browser's list has not.
  const others = [value, ...listed].filter((code, index, all) => {
    return !commonCurrencies.includes(code) && all.indexOf(code) === index
  })
  return (
    <Field label="Currency">
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <optgroup label="Common">{commonCurrencies.map(option)}</optgroup>
          <optgroup label="All others">{others.map(option)}</optgroup>
        </select>
      )}
    </Field>
  )
}

function option(code: string) {
  return (
    <option key={code} value={code}>
      {code}, {currencyName(code)}
    </option>
  )
}
