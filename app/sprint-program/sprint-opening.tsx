import { sprintProgram } from '#content/coach/sprint-program.ts'
import { links } from '#content/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SprintCalendar } from './sprint-calendar.tsx'

export function SprintOpening() {
  return (
    <div className="page-grid py-section">
      <h1 className="text-4xl">{sprintProgram.heading}</h1>
      <p className="mt-6 max-w-text text-lg">{sprintProgram.intro}</p>
      <ButtonLink href={links.booking.href} external className="mt-8">
        {sprintProgram.button}
      </ButtonLink>
      <SprintCalendar />
    </div>
  )
}
