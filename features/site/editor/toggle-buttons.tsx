type ToggleButtonsProps<Value extends string> = {
  legend: string
  options: readonly (readonly [value: Value, name: string])[]
  chosen: Value
  onChoose: (value: Value) => void
  className?: string
  buttonClassName: string
}

export function ToggleButtons<Value extends string>(props: ToggleButtonsProps<Value>) {
  const { legend, options, chosen, onChoose, className = '', buttonClassName } = props
  return (
    <fieldset className={`flex ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`min-h-12 border border-edge first-of-type:rounded-l last-of-type:-ml-px last-of-type:rounded-r aria-pressed:bg-ink aria-pressed:text-paper ${buttonClassName}`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
