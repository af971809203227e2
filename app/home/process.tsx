import type { Home } from '#content/owner/parts/home.ts'
import { DiagnosticLink } from '#ui/booking.tsx'
import { Section } from '#ui/section.tsx'

/** A timeline, vertical on phones and horizontal on wide screens. */
export function Process({ steps }: { steps: Home['processSteps'] }) {
  return (
    <Section heading="How We Work Together">
      <ol className={`grid grid-cols-1 lg:grid-cols-5 ${steps.length > 5 ? 'lg:gap-y-14' : ''}`}>
        {steps.map(({ title, description }, index) => (
          <li
            key={title}
            className="relative border-l border-ink pb-8 pl-8 last:pb-0 lg:border-t lg:border-l-0 lg:pt-10 lg:pr-6 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden
              className={`absolute top-1.5 -left-[0.4375rem] size-3.5 rounded-full border border-ink lg:-top-[0.4375rem] lg:left-0 ${index === steps.length - 1 ? 'bg-blue' : 'bg-paper'}`}
            />
            <div className="flex items-baseline gap-3 lg:block">
              <span aria-hidden className="font-serif text-2xl leading-none font-medium">
                {index + 1}
              </span>
              <h3 className="text-lg leading-tight lg:mt-3">{title}</h3>
            </div>
            <p className="mt-2 text-soft">{description}</p>
            {index === 0 && <DiagnosticLink className="mt-1" />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
