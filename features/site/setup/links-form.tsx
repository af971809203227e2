import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { OwnLinks } from './schema.ts'
import { usePublish } from './use-publish.tsx'

const fetchSchema = async () => (await import('./schema.ts')).linksSchema

type LinkField = { name: keyof OwnLinks; label: string; hint?: string }

const pages: readonly LinkField[] = [
  { name: 'booking', label: 'Your calendar', hint: 'Every booking button leads there.' },
  { name: 'newsletter', label: 'Your newsletter', hint: 'In the menu and on the home page.' },
  { name: 'profile', label: 'Your profile', hint: 'On the home page; search engines know you by it.' },
]

const icons: readonly LinkField[] = [
  { name: 'x', label: 'X' },
  { name: 'linkedIn', label: 'LinkedIn' },
  { name: 'youTube', label: 'YouTube' },
]

type LinksFormProps = { links: OwnLinks; onSaved: () => unknown }

/** Where the site's links lead. */
export function LinksForm({ links, onSaved }: LinksFormProps) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, links)
  const publish = usePublish<OwnLinks>('links', onSaved)
  const row = ({ name, label, hint }: LinkField) => (
    <Field key={name} label={label} hint={hint} optional={name !== 'booking'} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          {...field(name)}
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
      )}
    </Field>
  )
  return (
    <ScriptForm {...checked(publish.send)} className="grid gap-5">
      <p className="text-soft">
        What you leave empty is not shown, except the calendar, which every site needs.
      </p>
      {pages.map(row)}
      <h3 className="mt-3 font-sans text-base font-semibold tracking-normal">The icons in the footer</h3>
      {icons.map(row)}
      <div>
        <Button type="submit" disabled={publish.isPending}>
          {publish.isPending ? 'Publishing…' : 'Publish and go on'}
        </Button>
      </div>
    </ScriptForm>
  )
}
