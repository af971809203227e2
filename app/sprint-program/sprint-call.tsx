import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'
import { BookingButton, DiagnosticLink } from '#ui/booking.tsx'
import { SprintPrice } from './sprint-price.tsx'

type SprintCallProps = { sprintProgram: SprintProgram; bookingUrl: string }

export function SprintCall({ sprintProgram, bookingUrl }: SprintCallProps) {
  return (
    <section aria-labelledby="call" className="page-grid grid grid-cols-1 gap-x-8 gap-y-6 pb-section lg:grid-cols-12">
      <h2 id="call" className="border-t border-ink pt-8 text-4xl lg:col-span-12">
        {sprintProgram.callHeading}
      </h2>
      <p className="max-w-text text-lg lg:col-span-6">{sprintProgram.callText}</p>
      <div className="lg:col-span-5 lg:col-start-8">
        <SprintPrice sprintProgram={sprintProgram} />
        <BookingButton href={bookingUrl} className="mt-4">
          {sprintProgram.button}
        </BookingButton>
        <DiagnosticLink second className="mt-1" />
      </div>
    </section>
  )
}
