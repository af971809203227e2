import type { SprintProgram } from '#content/owner/sprint-program.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SprintCalendar } from './sprint-calendar.tsx'

type SprintOpeningProps = { sprintProgram: SprintProgram; bookingUrl: string }

export function SprintOpening({ sprintProgram, bookingUrl }: SprintOpeningProps) {
  return (
    <div className="page-grid py-section">
      <h1 className="text-4xl">{sprintProgram.heading}</h1>
      <p className="mt-6 max-w-text text-lg">{sprintProgram.intro}</p>
      <ButtonLink href={bookingUrl} external className="mt-8">
        {sprintProgram.button}
      </ButtonLink>
      <SprintCalendar calendar={sprintProgram.calendar} />
    </div>
  )
}
