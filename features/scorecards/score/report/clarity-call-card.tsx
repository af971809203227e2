import { reportText } from '#content/diagnostic/report-words.ts'
import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { Card } from '#ui/card.tsx'
import { TestimonialQuote } from '#ui/testimonial.tsx'
import type { ClarityCall } from './clarity-call.ts'
import { ScheduleCall } from './schedule-call.tsx'

type ClarityCallCardProps = { assessmentId: string; call: ClarityCall; testimonial?: Testimonial | undefined }

export function ClarityCallCard({ assessmentId, call, testimonial }: ClarityCallCardProps) {
  const { heading, length, text, button, href } = call
  return (
    <section aria-labelledby="sprint">
      <Card className="grid break-inside-avoid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12 lg:p-12 print:p-4">
        <div className="lg:col-span-7">
          <h2 id="sprint" className="text-2xl sm:text-3xl">
            {heading}
          </h2>
          <p className="mt-4 max-w-text lg:text-lg">
            {reportText.bringToCall(length)} {text}
          </p>
          <div className="mt-6 print:hidden">
            <ScheduleCall assessmentId={assessmentId} call={call} />
            <a href="/sprint-program" className="mt-2 inline-flex min-h-11 items-center text-link">
              {reportText.sprint}
            </a>
          </div>
          {/* Printed reports show the URL instead of the button. */}
          <p className="mt-2 hidden text-sm font-semibold print:block">
            {button}: {href}
          </p>
        </div>
        {testimonial && (
          <TestimonialQuote
            testimonial={testimonial}
            className="pl-4 max-md:hidden lg:col-span-5 lg:border-l lg:border-line lg:pl-10 print:hidden"
          />
        )}
      </Card>
    </section>
  )
}
