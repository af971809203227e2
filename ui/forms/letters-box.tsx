import type { ComponentProps } from 'react'

type LettersBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The owner's; without them there is no box. */
  words: string | undefined
}

/** Asks whether the owner may write to whoever fills in a form. Never ticked beforehand, never required. */
export function LettersBox({ words, ...input }: LettersBoxProps) {
  return (
    words && (
      <label className="flex gap-3 py-2">
        <input {...input} type="checkbox" className="size-6 shrink-0 accent-blue" />
        {words}
      </label>
    )
  )
}
