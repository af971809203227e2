import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { parseKept, recordOf } from '#lib/web/kept.ts'
import { draftKey } from './form-kind.ts'

// Apart from the form, so that a report loads none of it.

export const lastReportKey = 'diagnostic-report'

/** What the form tells the report that it leads to: the key of the answers that were sent, where they are kept, and what to say of letters. */
export type SentState = { sent: string; keptAs: string; letters: string | undefined }

/** The key of the answers that the form sent, for who came from it. */
export function useSentKey(): string | undefined {
  return useSent('sent')
}

/** What is to be said to who came from the form and ticked its box for letters. */
export function useLettersNote(): string | undefined {
  return useSent('letters')
}

function useSent(name: keyof SentState): string | undefined {
  const told = recordOf(useLocation().state)[name]
  return typeof told === 'string' ? told : undefined
}

/**
 * Only a report that is on the screen ends the draft: a connection that breaks on the way to it loses nothing. This
 * tab keeps where it was, for who goes back to the form.
 */
export function useArrival(reportId: string): void {
  const sent = useSentKey()
  const keptAs = useSent('keptAs') ?? draftKey
  useEffect(() => {
    if (sent === undefined) return
    // Other answers that were begun since are kept.
    if (parseKept(readKept(keptAs)).clientKey === sent) keepText(keptAs, null)
    keepText(lastReportKey, reportId, 'tab')
  }, [sent, keptAs, reportId])
}
