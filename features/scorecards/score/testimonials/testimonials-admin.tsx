import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { TestimonialForAdmin, TestimonialsForAdmin } from './for-admin.server.ts'
import { editorHref, TestimonialCard } from './testimonial-card.tsx'

const groups: { state: TestimonialForAdmin['state']; heading: string }[] = [
  { state: 'waiting', heading: 'Waiting for your decision' },
  { state: 'published', heading: 'On your site' },
  { state: 'put-off', heading: 'Not now' },
  { state: 'withdrawn', heading: 'Withdrawn' },
]

export function TestimonialsAdmin({ asks, asked, erasedOnSite, testimonials }: TestimonialsForAdmin) {
  return (
    <AdminPage
      title="Testimonials"
      intro={`When someone’s score goes up, we email them the next day and ask for a testimonial that you can publish. ${
        asked === 0 ? 'No requests are open.' : `Open requests: ${asked}.`
      }`}
    >
      {erasedOnSite > 0 && (
        <p role="alert" className="mb-6 border-l-3 border-red bg-red-tint px-5 py-4">
          A testimonial by someone whose data was erased is still on your site. We are removing it automatically. If
          this message stays, please find it and remove it yourself.{' '}
          <a href={editorHref} className="text-link">
            Open the testimonials
          </a>
        </p>
      )}
      {testimonials.length === 0 && <EmptyState text="No testimonials yet." />}
      {groups.map(({ state, heading }) => (
        <Group key={state} heading={heading} testimonials={testimonials.filter((each) => each.state === state)} />
      ))}
      <RequestsSwitch isOn={asks} />
    </AdminPage>
  )
}

function Group({ heading, testimonials }: { heading: string; testimonials: TestimonialForAdmin[] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-label={heading} className="mt-6">
      <h2 className="text-lg">{heading}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  )
}

function RequestsSwitch({ isOn }: { isOn: boolean }) {
  const mayRun = useMay('run-site')
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const change = useSend((on: boolean) => callApi('POST', '/api/admin/testimonials/asking', { on }), {
    async onSuccess() {
      showToast({ title: isOn ? 'Testimonial requests turned off' : 'Testimonial requests turned on' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was changed' }),
  })
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-soft">{isOn ? 'Testimonial requests are on.' : 'Testimonial requests are off.'}</p>
      {mayRun && (
        <Button look="quiet" disabled={change.isPending} onClick={() => change.send(!isOn)}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </div>
  )
}
