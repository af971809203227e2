import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'

/** Shown once, where no mail brings it: only its hash is kept. */
export function LinkToCopy({ email, link }: { email: string; link: string }) {
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    // No clipboard without https, and the owner may have forbidden it.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    if (!copied) input.current?.focus()
    setNote(copied ? 'Copied.' : 'Please copy it by hand: it is selected.')
  }
  return (
    <div role="status" className="mb-8 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
      <Field
        label={`The link for ${email}`}
        hint="No mail server is set: the mail waits until there is one. Pass this link on yourself, to nobody else. You see it this once."
      >
        {(control) => (
          <input ref={input} {...control} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button onClick={copy}>Copy the link</Button>
        <p>{note}</p>
      </div>
    </div>
  )
}
