import { useState } from 'react'
import { taxWords } from '#content/shop/tax-words.ts'
import { countryChoices } from '#lib/money/countries.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Purchase } from '../checkout/checkout.ts'
import { storeTaxBuyer } from './kept-tax-buyer.browser.ts'
import { taxLines, taxNote } from './order-tax.ts'
import { asksForNumber, type TaxBuyer, vatNumber } from './tax.ts'

type BuyerTaxProps = { purchase: Purchase; isOpening: boolean; onChange: () => void }

/** The tax of this payment, and what it depends on. Another answer opens another payment. */
export function BuyerTax({ purchase, isOpening, onChange }: BuyerTaxProps) {
  const { tax } = purchase
  const [error, setError] = useState<string>()
  if (!tax) return null
  const change = (buyer: TaxBuyer) => {
    storeTaxBuyer(buyer)
    onChange()
  }
  function applyNumber(typed: string) {
    const { country } = tax ?? { country: '' }
    const number = typed && vatNumber(typed, country)
    setError(number === undefined ? taxWords.badNumber : undefined)
    if (number !== undefined) change({ country, number })
  }
  const note = tax.isOpen ? undefined : taxNote(tax)
  const lines = tax.isOpen ? [] : taxLines(tax, tax.amountCents, tax.currency)
  return (
    <div className="mt-2 grid gap-4">
      <dl className="tabular-nums">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-sm text-soft">{note}</p>}
      <Field label={taxWords.country}>
        {(control) => (
          <Select
            {...control}
            choices={countryChoices()}
            value={tax.country}
            disabled={isOpening}
            autoComplete="country"
            onChange={({ target }) => change({ country: target.value, number: '' })}
          />
        )}
      </Field>
      {asksForNumber(tax.seller, tax.country) && (
        <Answer
          error={error}
          isOpening={isOpening}
          label={taxWords.number(tax.name)}
          hint={taxWords.numberHint}
          value={tax.number}
          onAnswer={applyNumber}
        />
      )}
      {tax.postcode !== undefined && (
        <Answer
          isOpening={isOpening}
          label={taxWords.postcode}
          value={tax.postcode}
          autoComplete="postal-code"
          onAnswer={(postcode) => change({ country: tax.country, number: '', postcode })}
        />
      )}
    </div>
  )
}

type AnswerProps = {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  autoComplete?: string
  isOpening: boolean
  onAnswer: (typed: string) => void
}

/** A form of its own: Enter applies the answer and pays nothing. */
function Answer({ label, hint, error, value, autoComplete = 'off', isOpening, onAnswer }: AnswerProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(String(new FormData(event.currentTarget).get('answer') ?? '').trim())
      }}
    >
      <Field label={label} hint={hint} error={error} optional={Boolean(hint)}>
        {(control) => (
          <span className="flex flex-wrap gap-3">
            <input
              {...control}
              name="answer"
              defaultValue={value}
              autoComplete={autoComplete}
              className={`${control.className} min-w-0 flex-1 basis-40`}
            />
            <Button type="submit" look="quiet" disabled={isOpening}>
              {taxWords.apply}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
