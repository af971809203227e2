import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { diagnosticPage } from '#content/diagnostic/diagnostic-page.ts'
import { keepText, readKept } from '#lib/kept.browser.ts'
import { recordOf } from '#lib/kept.ts'
import { forgetSentDraft } from './use-draft.tsx'

const storageKey = 'diagnostic-report'

/** What the form tells the report that it leads to: the key of the answers that were sent. */
export type SentState = { sent: string }

/**
 * Only a report that is on the screen ends the draft: a connection that breaks on the way to it loses nothing. This
 * tab keeps where it was, for who goes back to the form.
 */
export function useArrival(reportId: string): void {
  const { state } = useLocation()
  const { sent } = recordOf(state)
  useEffect(() => {
    if (typeof sent !== 'string') return
    forgetSentDraft(sent)
    keepText(storageKey, reportId, 'tab')
  }, [sent, reportId])
}

/** Above an empty form, the way back to the report that was just made. */
export function LastReport() {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => setId(readKept(storageKey, 'tab')), [])
  if (!id) return null
  const { text, link } = diagnosticPage.lastReport
  return (
    <p className="mt-6 border-l-4 border-blue bg-blue-tint px-4 py-3">
      {text}{' '}
      <a href={`/diagnostic/results/${id}`} className="text-link">
        {link}
      </a>
    </p>
  )
}
