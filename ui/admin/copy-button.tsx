import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

/** Reports the result: there is no clipboard without https, and the user may deny access. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [note, setNote] = useState('')
  async function copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setNote(copied ? 'Copied.' : 'Please copy it manually.')
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
