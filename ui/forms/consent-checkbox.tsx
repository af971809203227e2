import type { ComponentProps } from 'react'

type ConsentCheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The owner's label; without one there is no checkbox. */
  words: string | undefined
}

/** Asks for consent to marketing emails. By law it is never pre-checked and never required. */
export function ConsentCheckbox({ words, ...input }: ConsentCheckboxProps) {
  return (
    words && (
      <label className="flex gap-3 py-2">
        <input {...input} type="checkbox" className="size-6 shrink-0 accent-blue" />
        {words}
      </label>
    )
  )
}
