import { sprintProgram } from '#content/sprint-program.ts'

const { caption, before, weeks } = sprintProgram.calendar

const barHeights: Record<number, string> = { 0: 'h-0', 30: 'h-10', 60: 'h-20', 90: 'h-30' }

/** The calls of a Sprint to scale: one column a week, as high as the call is long. */
export function SprintCalendar() {
  return (
    <figure className="mt-14 [print-color-adjust:exact]">
      <div aria-hidden="true" className="grid grid-cols-14 items-end">
        <Week minutes={before} free />
        {weeks.map((minutes, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the row
          <Week key={index} week={index + 1} minutes={minutes} />
        ))}
      </div>
      <figcaption className="mt-4 text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}

function Week({ week, minutes, free }: { week?: number; minutes: number; free?: boolean }) {
  return (
    <div className="min-w-0">
      {minutes > 0 && <p className="font-serif text-base leading-tight lg:text-lg">{minutes}</p>}
      <div
        className={`w-4 sm:w-7 lg:w-9 ${barHeights[minutes]} ${free ? 'border border-b-0 border-ink' : 'bg-ink'}`}
      />
      <p className="h-8 border-t border-ink pt-1 text-sm text-soft">{week}</p>
    </div>
  )
}
