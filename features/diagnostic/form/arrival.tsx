import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepText, readKept } from '#lib/kept.browser.ts'
import { parseKept, recordOf } from '#lib/kept.ts'
import { draftKey } from './form-kind.ts'

// Apart from the form, so that a report loads none of it.

export const lastReportKey = 'diagnostic-report'

/** The key of the answers that the form sent, for who came from it. */
export function useSentKey(): string | undefined {
  const { sent } = recordOf(useLocation().state)
  return typeof sent === 'string' ? sent : undefined
}

/**
 * Only a report that is on the screen ends the draft: a connection that breaks on the way to it loses nothing. This
 * tab keeps where it was, for who goes back to the form.
 */
export function useArrival(reportId: string): void {
  const sent = useSentKey()
  const { keptAs = draftKey } = recordOf(useLocation().state)
  useEffect(() => {
    if (sent === undefined) return
    // Other answers that were begun since are kept.
    const name = String(keptAs)
    if (parseKept(readKept(name)).clientKey === sent) keepText(name, null)
    keepText(lastReportKey, reportId, 'tab')
  }, [sent, keptAs, reportId])
}
