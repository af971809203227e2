import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { Card } from '#ui/card.tsx'
import { TestimonialQuote } from '#ui/testimonial.tsx'
import type { ClarityCall } from './clarity-call.ts'
import { ScheduleCall } from './schedule-call.tsx'

type ClarityCallCardProps = { assessmentId: string; call: ClarityCall; testimonial?: Testimonial | undefined }

/** The way on, with the words of somebody who had the same trouble beside it. */
export function ClarityCallCard({ assessmentId, call, testimonial }: ClarityCallCardProps) {
  const { heading, length, text, button, href } = call
  return (
    <section aria-labelledby="sprint">
      <Card className="grid break-inside-avoid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12 lg:p-12 print:mt-4 print:p-4">
        <div className="lg:col-span-7">
          <h2 id="sprint" className="text-2xl sm:text-3xl print:text-xl">
            {heading}
          </h2>
          <p className="mt-4 max-w-text text-lg print:mt-1 print:text-sm">
            Bring this report to a clarity call: {length}, free. {text}
          </p>
          <div className="mt-8 print:hidden">
            <ScheduleCall assessmentId={assessmentId} call={call} />
            <a href="/sprint-program" className="mt-2 inline-flex min-h-11 items-center text-link">
              See how the Sprint works
            </a>
          </div>
          {/* A button cannot be pressed on paper; an address can be typed. */}
          <p className="mt-2 hidden text-sm font-semibold print:block">
            {button}: {href}
          </p>
        </div>
        {testimonial && (
          <TestimonialQuote
            testimonial={testimonial}
            className="pl-4 lg:col-span-5 lg:border-l lg:border-line lg:pl-10 print:hidden"
          />
        )}
      </Card>
    </section>
  )
}
