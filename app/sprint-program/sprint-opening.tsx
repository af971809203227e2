import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'
import { BookingButton, DiagnosticLink } from '#ui/booking.tsx'
import { SprintCalendar } from './sprint-calendar.tsx'
import { SprintPrice } from './sprint-price.tsx'

type SprintOpeningProps = { sprintProgram: SprintProgram; bookingUrl: string }

export function SprintOpening({ sprintProgram, bookingUrl }: SprintOpeningProps) {
  return (
    <div className="page-grid py-section">
      <h1 className="text-4xl">{sprintProgram.heading}</h1>
      <p className="mt-6 max-w-text text-lg">{sprintProgram.intro}</p>
      <SprintPrice sprintProgram={sprintProgram} className="mt-8" />
      <BookingButton href={bookingUrl} className="mt-5">
        {sprintProgram.button}
      </BookingButton>
      <DiagnosticLink second className="mt-1" />
      <SprintCalendar calendar={sprintProgram.calendar} />
    </div>
  )
}
