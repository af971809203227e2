import { useState } from 'react'
import { callApi } from '#lib/api-client.browser.ts'
import { errorWords } from '#lib/error-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Time } from '#ui/time.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { DraftKeeper } from './draft-keeper.browser.ts'

type PreviewLink = { url: string; until: string }

/** A link for someone who cannot sign in: the draft as it is when they look. */
export function PreviewDialog({ keeper }: { keeper: DraftKeeper }) {
  const link = useSend(async () => {
    await keeper.settled()
    return callApi<PreviewLink>('POST', '/api/admin/site/previews', {})
  })
  return (
    <Dialog
      title="Show the draft to someone"
      description="Whoever has this link sees the draft, and what you change in it. Search engines do not."
      trigger={
        <button type="button" className="min-h-11 text-link">
          Preview link
        </button>
      }
      onOpenChange={(open) => open && link.send()}
    >
      <div className="mt-6">
        {link.isPending && <Spinner label="Making a link…" />}
        {link.error && (
          <p role="alert" className="font-semibold text-red">
            {errorWords(link.error)}
          </p>
        )}
        {link.answer && <LinkToCopy {...link.answer} />}
      </div>
    </Dialog>
  )
}

function LinkToCopy({ url, until }: PreviewLink) {
  const [note, setNote] = useState('')
  async function copy(): Promise<void> {
    // No clipboard without https, and the owner may have forbidden it.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setNote(copied ? 'Copied.' : 'Please copy it by hand.')
  }
  return (
    <>
      <Field label="Link">
        {(control) => <input {...control} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <p className="mt-2 text-soft">
        It works until <Time at={until} />.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button onClick={copy}>Copy the link</Button>
        <p role="status">{note}</p>
      </div>
    </>
  )
}
