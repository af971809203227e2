import { useEffect, useState } from 'react'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { parseKept } from '#lib/web/kept.ts'

// Separate from the form so that a report does not load the form's code.

export const lastReportKey = 'diagnostic-report'
const sentKey = 'diagnostic-sent'

/** What the form leaves in the tab for its report. `optInNote` is about the opt-in. */
type Sent = { report: string; clientKey: string; draftKey: string; optInNote?: string | undefined }

export function keepSent(sent: Sent): void {
  keepText(sentKey, JSON.stringify(sent), 'tab')
}

/**
 * What the form left, for a visitor who comes from it. Deletes the draft only now that its report is on screen, so a
 * connection lost on the way loses no answers. The tab remembers the report for visitors who go back to the form.
 */
export function useArrival(reportId: string): Sent | undefined {
  const [arrived, setArrived] = useState<Sent>()
  useEffect(() => {
    const sent = parseKept(readKept(sentKey, 'tab')) as Partial<Sent> as Sent
    if (sent.report !== reportId) return
    // Keep a draft that was started since.
    if (parseKept(readKept(sent.draftKey)).clientKey === sent.clientKey) keepText(sent.draftKey, null)
    keepText(lastReportKey, reportId, 'tab')
    setArrived(sent)
  }, [reportId])
  return arrived
}
