import { Field } from '#ui/forms/field.tsx'

type StartFieldProps = { value: string; onChange: (value: string) => void }

/** The browser’s own month picker; where there is none, it takes 2027-01. */
export function StartField({ value, onChange }: StartFieldProps) {
  return (
    <Field label="Month 1 is">
      {(control) => (
        <input
          {...control}
          type="month"
          placeholder="2027-01"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
