import { useState } from 'react'
import { timesIn } from '#lib/money/currencies.ts'
import { guessCurrency } from '#lib/money/guess-currency.ts'
import { money } from '#lib/money/money.ts'
import { isLocale, setSiteFormats } from '#lib/site-formats.ts'
import { localeOf } from '#lib/text/locale-of.ts'
import { deviceTimeZone } from '#lib/time/dates.ts'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { Select } from '#ui/forms/select.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useHydrated } from '#ui/use-hydrated.tsx'
import type { FormatsView } from './formats-view.server.ts'
import type { Formats } from './schema.ts'
import { usePublish } from './use-publish.tsx'

const fetchSchema = async () => (await import('./schema.ts')).formatsSchema

type FormatsFormProps = { view: FormatsView; onSaved?: () => unknown }

/** Suggests what the browser says until the owner has chosen. */
export function FormatsForm({ view, onSaved }: FormatsFormProps) {
  const ready = useHydrated()
  const start = ready && !view.isChosen ? suggested(view) : view.formats
  return <ChosenFormats key={JSON.stringify(start)} view={view} start={start} onSaved={onSaved} />
}

function ChosenFormats({ view, start, onSaved }: FormatsFormProps & { start: Formats }) {
  const { checked, input } = useSchemaForm(fetchSchema, start)
  const save = usePublish<Formats>('formats', onSaved, setSiteFormats)
  const [currency, setCurrency] = useState(start.currency)
  const { currency: former } = view.formats
  // In yen, forints and dinars the number changes.
  const amount = (each: string) => money(4900 * timesIn(each), each)
  const change = currency === former ? '' : `: ${amount(former)} becomes ${amount(currency)}`
  return (
    <ScriptForm {...checked(save.send)} className="grid gap-5">
      <Field
        label="Currency"
        hint={`Your prices keep their digits${change}. Past orders keep the currency they were paid in.`}
        {...input('currency')}
      >
        {(control) => (
          <Select {...control} choices={view.currencies} onChange={({ target }) => setCurrency(target.value)} />
        )}
      </Field>
      <Field label="Dates and numbers" hint="Your own texts stay as they are." {...input('locale')}>
        {(control) => <Select {...control} choices={view.locales} />}
      </Field>
      <Field
        label="Time zone"
        hint="For every date and time on the site, in emails and in the admin."
        {...input('timeZone')}
      >
        {(control) => <Select {...control} choices={view.zones.map((value) => ({ value, label: value }))} />}
      </Field>
      <SubmitButton send={save} pending="Saving…" label="Save formats" />
    </ScriptForm>
  )
}

function suggested({ formats, zones }: FormatsView): Formats {
  // Some browsers say only "de".
  const { language, region } = localeOf(navigator.language).maximize()
  const locale = `${language}-${region}`
  const zone = deviceTimeZone()
  return {
    locale: isLocale(locale) ? locale : formats.locale,
    currency: guessCurrency(navigator.language).toLowerCase(),
    timeZone: zones.includes(zone) ? zone : formats.timeZone,
  }
}
