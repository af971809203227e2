import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { Business } from './schema.ts'
import { usePublish } from './use-publish.tsx'

const fetchSchema = async () => (await import('./schema.ts')).businessSchema

type BusinessFormProps = { business: Business; onSaved: () => unknown }

export function BusinessForm({ business, onSaved }: BusinessFormProps) {
  const { checked, input } = useSchemaForm(fetchSchema, business)
  const publish = usePublish<Business>('business', onSaved)
  return (
    <ScriptForm {...checked(publish.send)} className="grid gap-5">
      <Field label="Your name" hint="Shown in the header and in emails." {...input('name')} autoComplete="name" />
      <Field
        label="Your title"
        hint="For example “Founder coach and operator”."
        {...input('title')}
        autoComplete="organization-title"
      />
      <Field
        label="Your business or program"
        hint="Shown next to your name."
        {...input('program')}
        autoComplete="organization"
      />
      <Field
        label="Email"
        hint="Where visitors and buyers can reach you."
        {...input('email')}
        type="email"
        autoComplete="email"
      />
      <Field
        label="Location"
        hint="City and state or country, used in the policies."
        {...input('place')}
        autoComplete="off"
      />
      <SubmitButton send={publish} pending="Publishing…" label="Publish and continue" />
    </ScriptForm>
  )
}
