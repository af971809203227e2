import { useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Waiting } from './waitlist.server.ts'

/** Of each tool that can be bought now: those who asked to hear of it, and the one mail that they were promised. */
export function TellWaitlist({ waiting }: { waiting: readonly Waiting[] }) {
  const mayWrite = useMay('work-with-people')
  if (waiting.length === 0) return null
  return (
    <AdminSection
      heading="On sale now"
      intro="Who joined the waitlist was promised one more mail when there is something new. Each gets it once for each tool."
    >
      <ul className="divide-y divide-line border-y border-line">
        {waiting.map((tool) => (
          <li key={tool.tool} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{tool.title}</h3>
              <p className="text-sm text-soft">
                {waitWords(tool.count)}
                {tool.toldAt && (
                  <>
                    {' '}
                    Others were told on <Time at={tool.toldAt} />.
                  </>
                )}
              </p>
            </div>
            {mayWrite && tool.count > 0 && <TellDialog {...tool} />}
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}

function waitWords(count: number): string {
  if (count === 0) return 'Nobody waits for it.'
  return count === 1 ? 'One person waits for it.' : `${count.toLocaleString('en-US')} people wait for it.`
}

function TellDialog({ tool, title, count }: Waiting) {
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const tell = useSend(
    () => callApi<{ id: string; count: number }>('POST', '/api/admin/writing/waitlist', { tool }),
    {
      async onSuccess(answer) {
        showToast({ title: 'On its way', description: `It goes to ${answer.count} who waited.` })
        await navigate(`/admin/writing/${answer.id}`)
      },
      onError: (error) =>
        reportFailure(error, { title: 'Nobody was told', look: 'The list of letters shows how it stands.' }),
    },
  )
  const label =
    count === 1 ? 'Tell the one who waited' : `Tell the ${count.toLocaleString('en-US')} who waited`
  return (
    <Dialog
      isWide
      title={`Tell those who waited for ${title}?`}
      description={`This mail goes to ${count === 1 ? 'one person' : `${count.toLocaleString('en-US')} people`}, with their own name. What was sent cannot be taken back.`}
      trigger={<Button>{label}</Button>}
    >
      <iframe
        title="The mail as it looks"
        sandbox=""
        src={`/api/admin/writing/waitlist/${tool}/html`}
        className="mt-4 h-[28rem] w-full rounded border border-line bg-sheet"
      />
      <DialogFoot>
        <Button disabled={tell.isPending} onClick={() => tell.send()}>
          {tell.isPending ? 'Sending…' : 'Send it'}
        </Button>
        <DialogClose asChild>
          <Button look="quiet">Not yet</Button>
        </DialogClose>
      </DialogFoot>
    </Dialog>
  )
}
