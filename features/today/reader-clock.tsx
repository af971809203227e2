import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { isoDay } from '#lib/time/dates.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { sinceWords } from './visits.ts'

/** A tab that is looked at again in the morning was last drawn on another day. */
function whenLookedAt(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Today as the reader's device has it; the server, which does not know, takes the site's time zone. */
export function useReaderToday(readAt: string, siteTimeZone: string): string {
  return useSyncExternalStore(
    whenLookedAt,
    () => isoDay(new Date()),
    () => isoDay(new Date(readAt), siteTimeZone),
  )
}

/** "Tuesday, 4:05 PM" on the reader's clock. */
export function Since({ since, readAt, timeZone }: { since: string; readAt: string; timeZone: string }) {
  const words = useSyncExternalStore(
    whenLookedAt,
    () => sinceWords(since, new Date()),
    () => `${sinceWords(since, new Date(readAt), timeZone)} (${timeZone})`,
  )
  return (
    <time dateTime={since} className="tabular-nums">
      {words}
    </time>
  )
}

const staleMs = 10 * 60 * 1000

/** Who comes back to an open tab sees what is there now, and not what was there yesterday. */
export function useFreshPage(readAt: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    return whenLookedAt(() => {
      if (document.visibilityState !== 'visible') return
      if (Date.now() - Date.parse(readAt) > staleMs) revalidate()
    })
  }, [readAt, revalidate])
}

/** Only a page that stands before somebody was seen: one that is fetched ahead, or lies in a tab behind, was not. */
export function useNoteSeen(readAt: string): void {
  useEffect(() => {
    const note = () => {
      if (document.visibilityState !== 'visible') return
      stop()
      // Should it fail, the same news are shown once more.
      callApi('POST', '/api/admin/today/seen', { at: readAt }).catch(() => {})
    }
    const stop = whenLookedAt(note)
    note()
    return stop
  }, [readAt])
}
