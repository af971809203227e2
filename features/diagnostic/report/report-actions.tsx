import { Download, Link, Printer } from 'lucide-react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'

export function ReportActions({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="quiet" onClick={() => window.print()}>
        <Printer aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        Print or save as PDF
      </Button>
      <ButtonLink look="quiet" href={`/api/assessments/${id}/report.pdf`} download>
        <Download aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        Download the PDF
      </ButtonLink>
      <Button look="quiet" onClick={copyLink}>
        <Link aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        Copy link
      </Button>
    </div>
  )
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    showToast({ title: 'Link copied' })
  } catch {
    // No clipboard without https, and the visitor may have forbidden it.
    showToast({
      title: 'The link could not be copied',
      description: 'Please copy it from the address bar of your browser.',
      variant: 'destructive',
    })
  }
}
