import { formatCount } from '#lib/text/count.ts'
import { Field } from '#ui/forms/field.tsx'
import { countPeople } from './steps.ts'

export type WithConsent = 'nobody' | 'column' | 'all'

type ConsentFieldsProps = {
  agreed: string
  setConsented: (agreed: string) => void
  withConsent: WithConsent
  setWithConsent: (who: WithConsent) => void
  /** How many rows of the file state consent. */
  inColumn: number
  error: string | undefined
  /** How many unsubscribed here before. */
  unsubscribed: number
}

const columnLabel = (count: number) =>
  `Only those with consent in the file (${countPeople(count)}), and I can prove it. Date and source from the file are kept for each person.`

/** Being in a file is not consent. Anyone who claims it must say how it was given; that is kept as proof. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { agreed, setConsented, withConsent, setWithConsent, inColumn, error, unsubscribed } = props
  const choices: [WithConsent, string][] = [
    ['nobody', 'No, or I don’t know. They join your list but get no campaigns until they give consent.'],
    ...(inColumn > 0 ? [['column', columnLabel(inColumn)] satisfies [WithConsent, string]] : []),
    ['all', 'Yes, all of them, and I can prove it.'],
  ]
  return (
    <fieldset>
      <legend className="font-semibold">Did these people agree to get emails from you?</legend>
      <p className="mt-1 text-sm text-soft">
        Most countries require consent before you send marketing emails, and proof of who agreed to what, when and
        where. A business card, a purchase elsewhere or a bought list is not consent.
      </p>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name="has-agreed"
            className="size-5 shrink-0 accent-blue"
            checked={withConsent === value}
            onChange={() => setWithConsent(value)}
          />
          {label}
        </label>
      ))}
      {withConsent !== 'nobody' && (
        <Field
          label="When and how they agreed"
          hint="Kept as proof for each person. For example: “Ticked ‘Send me the newsletter’ in the form on my old site, 2024 to 2026.”"
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              name="agreed"
              rows={3}
              value={agreed}
              onChange={({ target }) => setConsented(target.value)}
            />
          )}
        </Field>
      )}
      {unsubscribed > 0 && (
        <p className="mt-2 text-sm">
          {unsubscribed === 1 ? 'One of them' : `${formatCount(unsubscribed)} of them`} unsubscribed here before and
          will stay unsubscribed.
        </p>
      )}
    </fieldset>
  )
}
