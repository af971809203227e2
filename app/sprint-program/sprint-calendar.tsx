import { sprintProgram } from '#content/coach/sprint-program.ts'

const { caption, before, weeks } = sprintProgram.calendar

const calls = [{ minutes: before, free: true }, ...weeks.map((minutes) => ({ minutes, free: false }))]

type WeekProps = { week: number; minutes: number; free: boolean }

/** The calls of a Sprint to scale: one column a week, or one line a week where columns would touch. */
export function SprintCalendar() {
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

const heights: Record<number, string> = { 0: 'h-0', 30: 'h-10', 60: 'h-20', 90: 'h-30' }

function WeekColumn({ week, minutes, free }: WeekProps) {
  return (
    <div className="min-w-0">
      {minutes > 0 && (
        <p className="font-serif text-base leading-tight whitespace-nowrap lg:text-lg">{minutes}</p>
      )}
      <div
        className={`w-2/3 max-w-9 ${heights[minutes]} ${free ? 'border border-b-0 border-ink' : 'bg-ink'}`}
      />
      <p className="h-8 border-t border-ink pt-1 text-sm text-soft">{week || ''}</p>
    </div>
  )
}

const widths: Record<number, string> = { 0: 'w-0', 30: 'w-1/5', 60: 'w-2/5', 90: 'w-3/5' }

function WeekLine({ week, minutes, free }: WeekProps) {
  return (
    <div className="flex h-6 items-center whitespace-nowrap">
      <p className="h-full w-7 shrink-0 border-r border-ink text-sm text-soft">{week || ''}</p>
      <div
        className={`h-3.5 shrink-0 ${widths[minutes]} ${free ? 'border border-l-0 border-ink' : 'bg-ink'}`}
      />
      {minutes > 0 && <p className="ml-2 font-serif leading-tight">{minutes}</p>}
    </div>
  )
}
