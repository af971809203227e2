import { useSyncExternalStore } from 'react'
import { formatDateTime, isoDay } from '#lib/time/dates.ts'

const neverChanges = () => () => {}

/** Which day it is at the reader's; the server, which does not know it, says which day it took. */
export function useToday(serversToday: string): string {
  return useSyncExternalStore(
    neverChanges,
    () => isoDay(new Date()),
    () => serversToday,
  )
}

const dayFormat = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
const utc = dayFormat('UTC')
const here = dayFormat()

/** The day of a moment at the reader's, for a dense table; the time is told to who points at it. */
export function DayOf({ at }: { at: string }) {
  const [day, moment] = useSyncExternalStore(
    neverChanges,
    () => `${here.format(new Date(at))}|${formatDateTime(at)}`,
    () => `${utc.format(new Date(at))}|${formatDateTime(at, 'UTC')} UTC`,
  ).split('|')
  return (
    <time dateTime={at} title={moment} className="whitespace-nowrap tabular-nums">
      {day}
    </time>
  )
}

type NextStepProps = { text: string; on: string; today: string }

/** A step without a day is never late. */
export function NextStep({ text, on, today }: NextStepProps) {
  const isLate = on !== '' && on < today
  return (
    <span className="max-lg:wrap-anywhere lg:block lg:max-w-44 lg:wrap-break-word">
      <span className="text-soft lg:hidden">Next </span>
      {text}
      {on && (
        <span className={`whitespace-nowrap lg:block ${isLate ? 'font-semibold text-red' : 'text-soft'}`}>
          {text && <span className="lg:hidden">, </span>}
          {isLate && 'Overdue: '}
          {on === today ? 'Today' : utc.format(new Date(on))}
        </span>
      )}
    </span>
  )
}
