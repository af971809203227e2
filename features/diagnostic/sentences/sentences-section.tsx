import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { SentenceForAdmin, SentencesForAdmin } from './for-admin.server.ts'
import { editorHref, SentenceCard } from './sentence-card.tsx'

const groups: { state: SentenceForAdmin['state']; heading: string }[] = [
  { state: 'waiting', heading: 'To be decided' },
  { state: 'published', heading: 'On your site' },
  { state: 'put-off', heading: 'Not now' },
  { state: 'withdrawn', heading: 'Withdrawn' },
]

/** What people say of their change, for the owner to publish or not. */
export function SentencesSection({ asks, asked, erasedOnSite, sentences }: SentencesForAdmin) {
  return (
    <AdminSection
      heading="What they say"
      intro={`Whose score rose is asked by mail, the day after, for a sentence that you may publish. ${
        asked === 0 ? 'No answer is awaited.' : `${asked} asked and not answered yet.`
      }`}
    >
      {erasedOnSite > 0 && (
        <p role="alert" className="mb-6 border-l-3 border-red bg-red-tint px-5 py-4">
          Somebody was erased, and their testimonial still stands on your site. It is being taken off by
          itself; if this stays here, look for it, and take it off yourself.{' '}
          <a href={editorHref} className="text-link">
            Open the testimonials
          </a>
        </p>
      )}
      {sentences.length === 0 && <EmptyState text="Nobody has written a sentence yet." />}
      {groups.map(({ state, heading }) => (
        <Group key={state} heading={heading} sentences={sentences.filter((each) => each.state === state)} />
      ))}
      <AskingSwitch isOn={asks} />
    </AdminSection>
  )
}

function Group({ heading, sentences }: { heading: string; sentences: SentenceForAdmin[] }) {
  if (sentences.length === 0) return null
  return (
    <section aria-label={heading} className="mt-6">
      <h3 className="text-lg">{heading}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sentences.map((sentence) => (
          <SentenceCard key={sentence.id} sentence={sentence} />
        ))}
      </ul>
    </section>
  )
}

function AskingSwitch({ isOn }: { isOn: boolean }) {
  const mayRun = useMay('run-site')
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const change = useSend((on: boolean) => callApi('POST', '/api/admin/sentences/asking', { on }), {
    async onSuccess() {
      showToast({ title: isOn ? 'Nobody is asked from now on' : 'Whose score rises is asked from now on' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was changed' }),
  })
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-soft">{isOn ? 'Asking by mail is on.' : 'Asking by mail is off.'}</p>
      {mayRun && (
        <Button look="quiet" disabled={change.isPending} onClick={() => change.send(!isOn)}>
          {isOn ? 'Stop asking' : 'Ask for sentences'}
        </Button>
      )}
    </div>
  )
}
