import { statusChoices } from '#content/admin/people.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { FormInputs } from '#ui/forms/use-schema-form.tsx'
import type { Work } from './schema.ts'

export function WorkFields({ input }: FormInputs<keyof Omit<Work, 'seen'>>) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div className="col-span-2">
        <Field label="Next step" optional {...input('nextStep')} type="text" autoComplete="off" />
      </div>
      <Field label="Due date" optional {...input('nextStepOn')} type="date" min="2000-01-01" max="2099-12-31" />
      <Field label="Status" {...input('status')}>
        {(control) => <Select {...control} choices={statusChoices} />}
      </Field>
    </div>
  )
}
