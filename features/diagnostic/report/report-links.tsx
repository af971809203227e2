import { reportWords } from '#content/diagnostic/report-words.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'

type ReportLinksProps = { id: string; percent: number; url: string }

const look = 'inline-flex min-h-11 items-center text-link'

/** The report to take along or to pass on, in one quiet line. Nobody's address is asked for: the visitor's own mail program sends it. */
export function ReportLinks({ id, percent, url }: ReportLinksProps) {
  const ready = useHydrated()
  const { pdf, copy, send, subject, body } = reportWords.share
  const mailto = `mailto:?subject=${encodeURIComponent(subject(percent))}&body=${encodeURIComponent(body(url))}`
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <a href={`/api/assessments/${id}/report.pdf`} download className={look}>
        {pdf}
      </a>
      <button type="button" disabled={!ready} onClick={() => copyLink(url)} className={look}>
        {copy}
      </button>
      <a href={mailto} className={look}>
        {send}
      </a>
    </p>
  )
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
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
