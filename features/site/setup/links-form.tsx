import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { OwnLinks } from './schema.ts'
import { usePublish } from './use-publish.tsx'

const fetchSchema = async () => (await import('./schema.ts')).linksSchema

type LinkField = { name: keyof OwnLinks; label: string; hint?: string }

const pages: readonly LinkField[] = [
  { name: 'booking', label: 'Your calendar', hint: 'All booking buttons link here.' },
  { name: 'newsletter', label: 'Your newsletter', hint: 'Linked in the menu and on the home page.' },
  {
    name: 'profile',
    label: 'Your profile',
    hint: 'Linked on the home page; helps search engines identify you.',
  },
]

const icons: readonly LinkField[] = [
  { name: 'x', label: 'X' },
  { name: 'linkedIn', label: 'LinkedIn' },
  { name: 'youTube', label: 'YouTube' },
]

type LinksFormProps = { links: OwnLinks; onSaved: () => unknown }

export function LinksForm({ links, onSaved }: LinksFormProps) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, links)
  const publish = usePublish<OwnLinks>('links', onSaved)
  const row = ({ name, label, hint }: LinkField) => (
    <Field
      key={name}
      label={label}
      hint={hint}
      optional={name !== 'booking'}
      error={errors[name]}
      {...field(name)}
      type="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
    />
  )
  return (
    <ScriptForm {...checked(publish.send)} className="grid gap-5">
      <p className="text-soft">Empty links are hidden. The calendar is required.</p>
      {pages.map(row)}
      <h3 className="mt-3 text-base">Footer icons</h3>
      {icons.map(row)}
      <SubmitButton send={publish} pending="Publishing…" label="Publish and continue" />
    </ScriptForm>
  )
}
