import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'

export function LinkToCopy({ email, link }: { email: string; link: string }) {
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    // The clipboard needs HTTPS and permission.
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    if (!copied) input.current?.focus()
    setNote(copied ? 'Copied.' : 'Copying failed. The link is selected, so you can copy it yourself.')
  }
  return (
    <div role="status" className="mb-8 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
      <Field
        label={`Invitation link for ${email}`}
        hint="No mail server is set up, so the email is waiting. Send this link to them yourself, and to no one else. It is shown only once."
      >
        {(control) => (
          <input ref={input} {...control} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button onClick={copy}>Copy link</Button>
        <p>{note}</p>
      </div>
    </div>
  )
}
