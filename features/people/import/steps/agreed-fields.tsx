import { Field } from '#ui/forms/field.tsx'
import { inWords, peopleInWords } from './steps.ts'

export type WhoAgreed = 'nobody' | 'column' | 'all'

type AgreedFieldsProps = {
  agreed: string
  setAgreed: (agreed: string) => void
  whoAgreed: WhoAgreed
  setWhoAgreed: (who: WhoAgreed) => void
  /** Of how many a column of the file says so. */
  inColumn: number
  error: string | undefined
  /** How many of them unsubscribed here before. */
  unsubscribed: number
}

const columnWords = (count: number) =>
  `Those of whom the file says so, ${peopleInWords(count)}, and I can show it. The day and place in the file are kept with each.`

/** To be in a file is no consent. Who says that they gave it says how, and that is kept with each of them. */
export function AgreedFields(props: AgreedFieldsProps) {
  const { agreed, setAgreed, whoAgreed, setWhoAgreed, inColumn, error, unsubscribed } = props
  const choices: [WhoAgreed, string][] = [
    ['nobody', 'No, or I do not know. They are in your list, and no letter goes to them until they agree.'],
    ...(inColumn > 0 ? [['column', columnWords(inColumn)] satisfies [WhoAgreed, string]] : []),
    ['all', 'Yes, all of them, and I can show it.'],
  ]
  return (
    <fieldset>
      <legend className="font-semibold">Did these people agree to be written to?</legend>
      <p className="mt-1 text-sm text-soft">
        In most countries the law asks for it before a letter that advertises, and asks you to prove it: who
        agreed to what, when and where. A business card, a purchase elsewhere or a bought list is no
        agreement.
      </p>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name="has-agreed"
            className="size-5 shrink-0 accent-blue"
            checked={whoAgreed === value}
            onChange={() => setWhoAgreed(value)}
          />
          {label}
        </label>
      ))}
      {whoAgreed !== 'nobody' && (
        <Field
          label="When and how they agreed"
          hint="Kept as the proof with each of them: “Ticked ‘Send me the newsletter’ in the form on my old site, 2024 to 2026.”"
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              name="agreed"
              rows={3}
              value={agreed}
              onChange={({ target }) => setAgreed(target.value)}
            />
          )}
        </Field>
      )}
      {unsubscribed > 0 && (
        <p className="mt-2 text-sm">
          {unsubscribed === 1 ? 'One of them' : `${inWords(unsubscribed)} of them`} unsubscribed here before,
          and {unsubscribed === 1 ? 'stays' : 'stay'} unsubscribed whatever you choose.
        </p>
      )}
    </fieldset>
  )
}
