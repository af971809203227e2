import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormInputs } from '#ui/forms/use-schema-form.tsx'
import type { Details } from './schema.ts'

const textFields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'company', label: 'Company', type: 'text' },
  { name: 'role', label: 'Role', type: 'text' },
] as const

/** Contact fields, shared by the edit form and the "add person" form. */
export function DetailsFields({ input }: FormInputs<keyof Details>) {
  return (
    <>
      {textFields.map(({ name, label, type }) => (
        <Field key={name} label={label} optional {...input(name)} type={type} autoComplete="off" />
      ))}
      <Field label="Company size" optional {...input('companySize')}>
        {(control) => (
          <select {...control}>
            <option value="">Unknown</option>
            {companySizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
