import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'
import { Card } from '#ui/card.tsx'

export function Deliverables({ sprintProgram }: { sprintProgram: SprintProgram }) {
  return (
    <section
      aria-labelledby="deliverables"
      className="page-grid grid grid-cols-1 gap-x-8 gap-y-8 py-section lg:grid-cols-12"
    >
      <h2
        id="deliverables"
        className="text-2xl sm:text-3xl lg:sticky lg:top-[calc(var(--header)+2rem)] lg:col-span-4 lg:self-start"
      >
        {sprintProgram.deliverablesHeading}
      </h2>
      <Card className="lg:col-span-8">
        <ol>
          {sprintProgram.deliverables.map(({ title, description }, index) => (
            <li
              key={title}
              className="grid break-inside-avoid grid-cols-[1.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 md:grid-cols-[1.5rem_13rem_minmax(0,1fr)] md:gap-x-6"
            >
              <span aria-hidden="true" className="font-serif text-soft">
                {index + 1}
              </span>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="col-start-2 text-soft md:col-start-3">{description}</p>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
