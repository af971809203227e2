import { formatDateTime } from '#lib/time/dates.ts'

/** In the site's formats and time zone. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatDateTime(at)}
    </time>
  )
}
