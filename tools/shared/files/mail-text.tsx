import { Copy } from 'lucide-react'
import { copyText } from '#lib/web/copy-text.browser.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { Section } from '../parts/section.tsx'
import { type Mail, mailAsText } from './mail.ts'

type MailTextProps = Mail & { hint: string }

export function MailText({ subject, body, hint }: MailTextProps) {
  return (
    <Section title="As an email">
      <p className="mt-1 text-soft">{hint}</p>
      {__EDITION__ === 'full' && <CopyButton text={mailAsText({ subject, body })} />}
      <p className="mt-4 border border-line border-b-0 bg-paper px-5 py-3">
        <span className="text-soft">Subject:</span> {subject}
      </p>
      <pre className="whitespace-pre-wrap border border-line bg-sheet p-5 font-sans text-sm">{body}</pre>
    </Section>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    if (await copyText(text)) {
      showToast({ title: 'Copied', description: 'Paste it into an email; the first line is the subject.' })
    } else {
      showToast({
        title: 'Your browser blocked copying',
        description: 'Select the text below and copy it.',
      })
    }
  }
  return (
    <Button look="quiet" className="mt-4" onClick={() => void copy()}>
      <Copy aria-hidden strokeWidth={1.75} className="size-5" />
      Copy the text
    </Button>
  )
}
