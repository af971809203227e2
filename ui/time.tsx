import { useSyncExternalStore } from 'react'
import { formatDateTime } from '#lib/time/dates.ts'

const neverChanges = () => () => {}

/** Shows the browser's time zone; the server, which does not know it, renders UTC and says so. */
export function Time({ at }: { at: string }) {
  const text = useSyncExternalStore(
    neverChanges,
    () => formatDateTime(at),
    () => `${formatDateTime(at, 'UTC')} UTC`,
  )
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  )
}
