import { formatDateTime, formatDay } from '#lib/time/dates.ts'

/** A day for dense tables, with the time as a tooltip. */
export function DayOf({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className="whitespace-nowrap tabular-nums">
      {formatDay(at)}
    </time>
  )
}

type NextStepProps = { text: string; on: string; today: string }

export function NextStep({ text, on, today }: NextStepProps) {
  const isLate = on !== '' && on < today
  return (
    <span title={text} className="max-lg:wrap-anywhere lg:flex lg:max-w-64 2xl:max-w-80 lg:gap-2">
      <span className="text-soft lg:hidden">Next </span>
      <span className="lg:min-w-0 lg:truncate">{text}</span>
      {on && (
        <span className={`whitespace-nowrap ${isLate ? 'font-semibold text-red' : 'text-soft'}`}>
          {text && <span className="lg:hidden">, </span>}
          {isLate && 'Overdue: '}
          {on === today ? 'Today' : formatDay(on)}
        </span>
      )}
    </span>
  )
}
