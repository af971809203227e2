import { reportText } from '#content/diagnostic/report-words.ts'
import { copyLink } from '#ui/toast/copy-link.browser.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'

type ReportLinksProps = { id: string; percent: number; url: string; isAlone: boolean }

const look = 'inline-flex min-h-11 items-center text-link'

/** Sharing opens the visitor's own email program, so we never handle a co-founder's address. */
export function ReportLinks({ id, percent, url, isAlone }: ReportLinksProps) {
  const ready = useHydrated()
  const { pdf, copy, send, subject, body } = reportText.share
  const mailto = `mailto:?subject=${encodeURIComponent(subject(percent))}&body=${encodeURIComponent(body(url))}`
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <a href={`/api/assessments/${id}/report.pdf`} download className={look}>
        {pdf}
      </a>
      <button type="button" disabled={!ready} onClick={() => copyLink(url)} className={look}>
        {copy}
      </button>
      {!isAlone && (
        <a href={mailto} className={look}>
          {send}
        </a>
      )}
    </p>
  )
}
