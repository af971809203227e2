import { useState } from 'react'
import { taxWords } from '#content/shop/tax-words.ts'
import { countryChoices } from '#lib/money/countries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { Purchase } from '../checkout/checkout.ts'
import { keepTaxBuyer } from './kept-tax-buyer.browser.ts'
import { taxLines, taxNote } from './order-tax.ts'
import { asksForNumber, type TaxBuyer, vatNumber } from './tax.ts'

type BuyerTaxProps = { purchase: Purchase; isOpening: boolean; onChange: () => void }

/** The tax of this payment, and what it depends on. Another answer opens another payment. */
export function BuyerTax({ purchase, isOpening, onChange }: BuyerTaxProps) {
  const { tax } = purchase
  const [error, setError] = useState<string>()
  if (!tax) return null
  const change = (buyer: TaxBuyer) => {
    keepTaxBuyer(buyer)
    onChange()
  }
  function apply(typed: string, country: string) {
    const number = typed.trim() && vatNumber(typed, country)
    setError(number === undefined ? taxWords.badNumber : undefined)
    if (number !== undefined) change({ country, number })
  }
  const note = taxNote(tax)
  return (
    <div className="mt-2 grid gap-4">
      <dl className="tabular-nums">
        {taxLines(tax, tax.amountCents, tax.currency).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-sm text-soft">{note}</p>}
      <Field label={taxWords.country}>
        {(control) => (
          <select
            {...control}
            value={tax.country}
            disabled={isOpening}
            autoComplete="country"
            onChange={({ target }) => change({ country: target.value, number: '' })}
          >
            {countryChoices().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {asksForNumber(tax.seller, tax.country) && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            apply(String(new FormData(event.currentTarget).get('number') ?? ''), tax.country)
          }}
        >
          <Field label={taxWords.number(tax.name)} hint={taxWords.numberHint} error={error} optional>
            {(control) => (
              <span className="flex flex-wrap gap-3">
                <input
                  {...control}
                  name="number"
                  defaultValue={tax.number}
                  autoComplete="off"
                  className={`${control.className} min-w-0 flex-1 basis-40`}
                />
                <Button type="submit" look="quiet" disabled={isOpening}>
                  {taxWords.apply}
                </Button>
              </span>
            )}
          </Field>
        </form>
      )}
    </div>
  )
}
