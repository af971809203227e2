import { type Form, forms } from '../model/kinds.ts'
import { formNames } from '../model/scripts/templates.ts'

type PlaceChoiceProps = { value: Form; onChange: (form: Form) => void }

export function PlaceChoice({ value, onChange }: PlaceChoiceProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Where</legend>
      {forms.map((form) => (
        <label
          key={form}
          className="flex min-h-12 cursor-pointer items-center border border-edge bg-sheet px-4 font-semibold -ml-px first-of-type:rounded-l last-of-type:rounded-r has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="place"
            className="sr-only"
            checked={value === form}
            onChange={() => onChange(form)}
          />
          {formNames[form]}
        </label>
      ))}
    </fieldset>
  )
}
