import { type ReactNode, useRef, useState } from 'react'
import { copyText } from '#lib/web/copy-text.browser.ts'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'

type LinkToCopyProps = {
  label: string
  link: string
  hint?: string
  /** What else can be done with the link. */
  children?: ReactNode
}

/** A link to pass on. It is selected if it could not be copied. */
export function LinkToCopy({ label, link, hint, children }: LinkToCopyProps) {
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    const copied = await copyText(link)
    if (!copied) input.current?.focus()
    setNote(copied ? 'Copied.' : 'Please copy the selected link yourself.')
  }
  return (
    <>
      <Field label={label} hint={hint}>
        {(control) => (
          <input ref={input} {...control} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button onClick={copy}>Copy link</Button>
        {children}
        <p role="status">{note}</p>
      </div>
    </>
  )
}
