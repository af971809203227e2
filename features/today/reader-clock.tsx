import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { isoDay } from '#lib/time/dates.ts'
import { minuteMs } from '#lib/time/durations.ts'

/** A tab reopened in the morning was rendered on another day. */
function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export function useToday(readAt: string): string {
  return useSyncExternalStore(
    onVisibilityChange,
    () => isoDay(new Date()),
    () => isoDay(new Date(readAt)),
  )
}

const staleMs = 10 * minuteMs

/** Reloads the data when the reader returns to an old tab. */
export function useFreshPage(readAt: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    return onVisibilityChange(() => {
      if (document.visibilityState !== 'visible') return
      if (Date.now() - Date.parse(readAt) > staleMs) revalidate()
    })
  }, [readAt, revalidate])
}
