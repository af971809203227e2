import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Time } from '#ui/time.tsx'
import type { PreviewLink } from '../../frame/preview-link.ts'

type OpenLinkProps = { link: PreviewLink; onEnd: () => void }

export function OpenLink({ link: { url, madeAt, until }, onEnd }: OpenLinkProps) {
  const [note, setNote] = useState('')
  const link = useRef<HTMLInputElement>(null)
  const about = useId()
  async function copy(): Promise<void> {
    // The clipboard needs https and permission.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    if (!copied) link.current?.focus()
    setNote(copied ? 'Copied.' : 'Please copy the selected link yourself.')
  }
  return (
    <>
      <Field label="Link">
        {(control) => (
          <input ref={link} {...control} readOnly value={url} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <p id={about} className="mt-2 text-soft">
        Created <Time at={madeAt} />. Expires <Time at={until} />.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button aria-describedby={about} onClick={copy}>
          Copy link
        </Button>
        <Button look="quiet" aria-describedby={about} onClick={onEnd}>
          Revoke link
        </Button>
        <p role="status">{note}</p>
      </div>
    </>
  )
}
