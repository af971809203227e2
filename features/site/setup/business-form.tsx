import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { Business } from './schema.ts'
import { usePublish } from './use-publish.tsx'

const fetchSchema = async () => (await import('./schema.ts')).businessSchema

type BusinessFormProps = { business: Business; onSaved: () => unknown }

export function BusinessForm({ business, onSaved }: BusinessFormProps) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, business)
  const publish = usePublish<Business>('business', onSaved)
  return (
    <ScriptForm {...checked(publish.send)} className="grid gap-5">
      <Field label="Your name" hint="Shown in the header and in emails." error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="name" />}
      </Field>
      <Field label="Your title" hint="For example “Founder coach and operator”." error={errors.title}>
        {(control) => <input {...control} {...field('title')} autoComplete="organization-title" />}
      </Field>
      <Field label="Your business or program" hint="Shown next to your name." error={errors.program}>
        {(control) => <input {...control} {...field('program')} autoComplete="organization" />}
      </Field>
      <Field label="Email" hint="Where visitors and buyers can reach you." error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Location" hint="City and state or country, used in the policies." error={errors.place}>
        {(control) => <input {...control} {...field('place')} autoComplete="off" />}
      </Field>
      <SubmitButton send={publish} pending="Publishing…" label="Publish and continue" />
    </ScriptForm>
  )
}
