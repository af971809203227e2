import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'

type WeekProps = {
  week: number
  minutes: number
  /** Fraction of the longest bar, from 0 to 1. */
  share: number
  free: boolean
}

/** The longest bar, and its minutes unless a call takes longer. */
const fullBar = { minutes: 90, heightRem: 7.5, widthPercent: 60 }

/** The calls of a Sprint to scale: one column per week, or one row per week on narrow screens. */
export function SprintCalendar({ calendar }: Pick<SprintProgram, 'calendar'>) {
  const { caption, before, weeks } = calendar
  const longest = Math.max(fullBar.minutes, before, ...weeks)
  const calls = [before, ...weeks].map((minutes, week) => ({
    minutes,
    share: minutes / longest,
    free: week === 0,
  }))
  return (
    <figure className="@container mt-14 [print-color-adjust:exact]">
      <div aria-hidden="true" className="grid grid-cols-14 items-end @max-[28rem]:hidden">
        {calls.map((call, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row
          <WeekColumn key={week} week={week} {...call} />
        ))}
      </div>
      <div aria-hidden="true" className="hidden @max-[28rem]:block">
        {calls.map((call, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the list
          <WeekLine key={week} week={week} {...call} />
        ))}
      </div>
      <figcaption className="mt-4 text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}

function WeekColumn({ week, minutes, share, free }: WeekProps) {
  return (
    <div className="min-w-0">
      {minutes > 0 && <p className="font-serif text-base leading-tight whitespace-nowrap lg:text-lg">{minutes}</p>}
      <div
        style={{ height: `${share * fullBar.heightRem}rem` }}
        className={`w-2/3 max-w-9 ${free ? 'border border-b-0 border-ink' : 'bg-ink'}`}
      />
      <p className="h-8 border-t border-ink pt-1 text-sm text-soft">{week || ''}</p>
    </div>
  )
}

function WeekLine({ week, minutes, share, free }: WeekProps) {
  return (
    <div className="flex h-6 items-center whitespace-nowrap">
      <p className="h-full w-7 shrink-0 border-r border-ink text-sm text-soft">{week || ''}</p>
      <div
        style={{ width: `${share * fullBar.widthPercent}%` }}
        className={`h-3.5 shrink-0 ${free ? 'border border-l-0 border-ink' : 'bg-ink'}`}
      />
      {minutes > 0 && <p className="ml-2 font-serif leading-tight">{minutes}</p>}
    </div>
  )
}
