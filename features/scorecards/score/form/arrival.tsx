import { useEffect, useState } from 'react'
import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { parseKept } from '#lib/web/kept.ts'
import type { Submission } from './submission.ts'

// Separate from the form so that a report does not load the form's code.

export const lastReportKey = 'diagnostic-report'
const sentKey = 'diagnostic-submission'

/** What the form leaves in the tab for its report; a retake, which goes to its link's address, leaves no body. */
export type Sent = {
  report: string
  draftKey: string
  clientKey: string
  body?: Submission
  optInNote?: string | undefined
}

export function keepSent(sent: Sent): void {
  storeText(sentKey, JSON.stringify(sent), 'tab')
}

type Arrival = {
  /** Comes from the form or from the report's email. Others have only the link, and see no controls of the visitor's. */
  isOwn: boolean
  /** What the form left, for a visitor who comes from it. */
  sent?: Sent
}

/**
 * Deletes the draft only now that its report is on screen, so a connection lost on the way loses no answers. The tab
 * remembers the report for visitors who go back to the form. Without scripts everyone counts as the visitor.
 */
export function useArrival(reportId: string, fromMail: boolean): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ isOwn: true })
  useEffect(() => {
    const sent = parseKept(readKept(sentKey, 'tab')) as Partial<Sent> as Sent
    const isSent = sent.report === reportId
    // Keep a draft that was started since.
    if (isSent && parseKept(readKept(sent.draftKey)).clientKey === sent.clientKey) storeText(sent.draftKey, null)
    if (isSent || fromMail) storeText(lastReportKey, reportId, 'tab')
    const isKept = readKept(lastReportKey, 'tab') === reportId
    // The address is what people share, so it loses the mark of the email.
    if (isKept && location.search) history.replaceState(history.state, '', location.pathname + location.hash)
    setArrival({ isOwn: isKept || fromMail, ...(isSent && { sent }) })
  }, [reportId, fromMail])
  return arrival
}
