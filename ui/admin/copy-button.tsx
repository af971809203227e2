import { type ReactNode, useState } from 'react'
import { copyText } from '#lib/web/copy-text.browser.ts'
import { Button } from '#ui/button.tsx'

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [note, setNote] = useState('')
  async function copy(): Promise<void> {
    setNote((await copyText(text)) ? 'Copied.' : 'Please copy it manually.')
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
