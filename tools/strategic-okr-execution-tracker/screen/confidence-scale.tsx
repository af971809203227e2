import { useId } from 'react'

const steps = Array.from({ length: 10 }, (_, index) => index + 1)

type ConfidenceScaleProps = { value: number | null; onChange: (value: number) => void }

export function ConfidenceScale({ value, onChange }: ConfidenceScaleProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">
        Confidence<span className="sr-only">, 1 to 10</span>
      </legend>
      <div className="grid grid-cols-5 gap-px overflow-hidden rounded border border-edge bg-edge sm:grid-cols-10">
        {steps.map((step) => (
          <label key={step} className="relative cursor-pointer">
            <input
              type="radio"
              name={name}
              checked={step === value}
              onChange={() => onChange(step)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              className={`flex h-11.5 items-center justify-center text-sm tabular-nums peer-focus-visible:outline-3 peer-focus-visible:outline-blue peer-focus-visible:-outline-offset-3 ${lookOf(step, value)}`}
            >
              {step}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function lookOf(step: number, value: number | null): string {
  if (step === value) return 'bg-ink text-paper font-semibold'
  return value !== null && step < value ? 'bg-line text-ink' : 'bg-sheet text-ink hover:bg-paper'
}
