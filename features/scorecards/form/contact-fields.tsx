import type { Definition } from '#content/scorecards/definition.ts'
import { contactFields } from '#content/scorecards/kinds.ts'
import { scorecardText as words } from '#content/scorecards/words.ts'
import { isEmail } from '#lib/email/normal-address.ts'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ContactInput } from './contact-input.tsx'

export type TypedContact = { [field: string]: string }

type ContactFieldsProps = {
  contact: Definition['contact']
  typed: TypedContact
  problems: TypedContact
  optInText: string | undefined
  /** Missing on a page without scripts. */
  onType?: (field: string, text: string) => void
}

export function ContactFields(props: ContactFieldsProps) {
  const { contact, typed, problems, optInText, onType = () => {} } = props
  return (
    <div className="grid gap-5">
      {askedIn(contact).map(({ field, required }) => (
        <Field key={field} label={words.fields[field]} optional={!required} error={problems[field]}>
          {(control) => (
            <ContactInput
              {...control}
              name={field}
              aria-required={required}
              value={typed[field] ?? ''}
              onChange={({ target }) => onType(field, target.value)}
            />
          )}
        </Field>
      ))}
      {contact.consent && (
        <ConsentCheckbox
          words={optInText}
          name="agreed"
          value={optInText}
          checked={Boolean(typed.agreed) && typed.agreed === optInText}
          onChange={({ target }) => onType('agreed', target.checked ? (optInText ?? '') : '')}
        />
      )}
    </div>
  )
}

function askedIn({ fields }: Definition['contact']) {
  const shownFields = contactFields.filter((field) => fields[field] !== 'off')
  const all = shownFields.map((field) => ({ field, required: fields[field] === 'required' }))
  const email = { field: 'email' as const, required: true }
  return [...all.filter(({ field }) => field === 'name'), email, ...all.filter(({ field }) => field !== 'name')]
}

export function contactProblems(contact: Definition['contact'], typed: TypedContact): TypedContact {
  const problems: TypedContact = {}
  for (const { field, required } of askedIn(contact)) {
    if (required && !typed[field]?.trim()) problems[field] = words.required
    else if (field === 'email' && !isEmail(typed[field] ?? '')) problems[field] = words.invalidEmail
  }
  return problems
}

/** Only filled fields; the server cuts and checks them. */
export function contactToSend(typed: TypedContact): TypedContact {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : [])),
  )
}
