import { useNavigate } from 'react-router'
import { groupsOnlyText } from '#content/admin/roles.ts'
import { counted, formatCount } from '#lib/text/count.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { manyWaiting, type Waiting } from './waiting.ts'

export function NotifyWaitlist({ waiting }: { waiting: readonly Waiting[] }) {
  const maySend = useMay('email-groups')
  if (waiting.length === 0) return null
  return (
    <AdminSection
      heading="On sale now"
      intro="Everyone on the waitlist was promised one email when there is news. Each person receives it once per tool."
    >
      <ul className="divide-y divide-line border-y border-line">
        {waiting.map((tool) => (
          <li key={tool.tool} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <h3 className="text-base">{tool.title}</h3>
              <p className="text-sm text-soft">
                {waitingText(tool.count)}
                {tool.toldAt && (
                  <>
                    {' '}
                    Last notified on <Time at={tool.toldAt} />.
                  </>
                )}
              </p>
            </div>
            {maySend && tool.count > 0 && <TellDialog {...tool} />}
          </li>
        ))}
      </ul>
      {!maySend && <p className="mt-4 max-w-text">{groupsOnlyText}</p>}
    </AdminSection>
  )
}

function waitingText(count: number): string {
  if (count === 0) return 'No one is waiting.'
  return isMany(count)
    ? `More than ${many} people are waiting.`
    : counted(count, 'person is waiting.', 'people are waiting.')
}

/** `readWaiting` stops counting here. */
const isMany = (count: number) => count >= manyWaiting
const many = formatCount(manyWaiting - 1)
const peopleText = (count: number) => (isMany(count) ? `more than ${many} people` : counted(count, 'person', 'people'))

function TellDialog({ tool, title, count }: Waiting) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      isWide
      title={`Notify the waitlist for ${title}?`}
      description={`This email goes to ${peopleText(count)}, each with their own name. Sent emails cannot be recalled.`}
      trigger={<Button look="quiet">Notify {peopleText(count)}</Button>}
      buttons={{ confirm: 'Send', pending: 'Sending…', keep: 'Cancel' }}
      onConfirm={() =>
        callApi('POST', '/api/admin/campaigns/waitlist', {
          tool,
        })
      }
      done={(answer) => ({
        title: 'Sending',
        description: `To ${counted(answer.count, 'person', 'people')}.`,
      })}
      onDone={({ id }) => navigate(`/admin/campaigns/${id}`)}
      failure={{
        title: 'No one was notified',
        look: 'Check the list of campaigns to see whether it was sent.',
      }}
    >
      <iframe
        title="Email preview"
        sandbox=""
        src={`/api/admin/campaigns/waitlist/${tool}/html`}
        className="mt-4 h-[28rem] w-full rounded border border-line bg-sheet"
      />
    </ConfirmDialog>
  )
}
