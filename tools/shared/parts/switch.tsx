import { useId } from 'react'

type SwitchProps<Value extends string> = {
  label: string
  value: Value | null
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

export function Switch<Value extends string>({ label, value, choices, onChange }: SwitchProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex rounded border border-edge bg-sheet">
      <legend className="sr-only">{label}</legend>
      {choices.map(([each, words]) => (
        <label key={each} className="relative flex cursor-pointer">
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="inline-flex min-h-11 items-center rounded px-4 text-sm font-semibold peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-blue">
            {words}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
