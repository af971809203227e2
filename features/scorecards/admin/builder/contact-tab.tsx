import type { Definition } from '#content/scorecards/definition.ts'
import { contactFields } from '#content/scorecards/kinds.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { CheckField, Group, SelectField, TextField } from './fields.tsx'

type ContactTabProps = { definition: Definition; onChange: (definition: Definition, field?: string) => void }

const uses = [
  ['required', 'Required'],
  ['optional', 'Optional'],
  ['off', 'Not asked'],
] as const

export function ContactTab({ definition, onChange }: ContactTabProps) {
  const { contact, mail } = definition
  const set = (part: Partial<Definition['contact']>) => onChange({ ...definition, contact: { ...contact, ...part } })
  return (
    <>
      <Group title="Contact">
        <SelectField
          label="Ask for it"
          value={contact.when}
          options={[
            ['before', 'Before the result'],
            ['after', 'After the result, if they want it by email'],
          ]}
          onChange={(when) => set({ when: when as 'before' | 'after' })}
        />
        <p className="text-soft">The email address is always asked and required.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {contactFields.map((field) => (
            <SelectField
              key={field}
              label={scorecardText.fields[field]}
              value={contact.fields[field]}
              options={uses}
              onChange={(use) => set({ fields: { ...contact.fields, [field]: use } })}
            />
          ))}
        </div>
        <CheckField
          label="Show the checkbox for your emails (its words are under Site)"
          checked={contact.consent}
          onChange={(consent) => set({ consent })}
        />
      </Group>
      <Group title="Email with the result">
        <TextField
          label="Subject"
          hint="The score or the type follows it."
          max={150}
          value={mail.subject}
          onChange={(subject) => onChange({ ...definition, mail: { ...mail, subject } }, 'mail subject')}
        />
        <TextField
          label="First paragraph"
          rows={3}
          max={1500}
          value={mail.intro}
          onChange={(intro) => onChange({ ...definition, mail: { ...mail, intro } }, 'mail intro')}
        />
      </Group>
    </>
  )
}
