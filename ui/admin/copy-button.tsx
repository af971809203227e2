import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Says what became of it: browsers have no clipboard without https, and may be told to refuse it. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [note, setNote] = useState('')
  async function copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setNote(copied ? 'Copied.' : 'Please copy it by hand.')
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Button look="quiet" onClick={copy}>
        {children}
      </Button>
      <span role="status">{note}</span>
    </span>
  )
}
