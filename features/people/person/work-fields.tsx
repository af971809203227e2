import { statuses } from '#content/admin/people.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormPart } from '#ui/forms/use-schema-form.tsx'
import type { Work } from './schema.ts'

/** Where the owner is with somebody: of who is here, and of who is being added. */
export function WorkFields({ field, errors }: FormPart<keyof Omit<Work, 'seen'>>) {
  return (
    <>
      <Field label="Status" error={errors.status}>
        {(control) => (
          <select {...control} {...field('status')}>
            {Object.entries(statuses).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Next step" optional error={errors.nextStep}>
        {(control) => <input {...control} {...field('nextStep')} type="text" autoComplete="off" />}
      </Field>
      <Field label="On" optional error={errors.nextStepOn}>
        {(control) => (
          <input {...control} {...field('nextStepOn')} type="date" min="2000-01-01" max="2099-12-31" />
        )}
      </Field>
    </>
  )
}
