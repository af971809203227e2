import { statusChoices } from '#content/admin/people.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { FormPart } from '#ui/forms/use-schema-form.tsx'
import type { Work } from './schema.ts'

export function WorkFields({ field, errors }: FormPart<keyof Omit<Work, 'seen'>>) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2">
        <Field label="Next step" optional error={errors.nextStep}>
          {(control) => <input {...control} {...field('nextStep')} type="text" autoComplete="off" />}
        </Field>
      </div>
      <Field label="Due date" optional error={errors.nextStepOn}>
        {(control) => <input {...control} {...field('nextStepOn')} type="date" min="2000-01-01" max="2099-12-31" />}
      </Field>
      <Field label="Status" error={errors.status}>
        {(control) => <Select {...control} {...field('status')} choices={statusChoices} />}
      </Field>
    </div>
  )
}
