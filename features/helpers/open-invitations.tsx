import type { RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { roleWords } from '#content/admin/helpers.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Invitation } from './invitations.server.ts'
import type { Invited } from './schema.ts'

type Heading = RefObject<HTMLElement | null>
type OnLink = (email: string, link: string | undefined) => void

type OpenInvitationsProps = {
  invitations: Invitation[]
  onLink: OnLink
  /** What stays when an invitation goes. */
  heading: Heading
}

export function OpenInvitations({ invitations, onLink, heading }: OpenInvitationsProps) {
  return (
    <DataTable
      caption="Invitations"
      columns={columnsFor(onLink, heading)}
      rows={invitations}
      // Sent again it is another one, in the same row: the keyboard stays where it was.
      rowKey={({ email }) => email}
    />
  )
}

const columnsFor = (onLink: OnLink, place: Heading): DataColumn<Invitation>[] => [
  {
    heading: 'Whom',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block font-normal text-soft">{email}</span>
      </>
    ),
  },
  { heading: 'As', cell: ({ role }) => roleWords[role]?.label ?? role, plain: true },
  {
    heading: 'Until',
    cell: ({ until, isOver, invitedBy }) => (
      <>
        {isOver ? 'Ran out ' : 'Works until '}
        <Time at={until} />
        <span className="block text-soft">Invited by {invitedBy}</span>
      </>
    ),
    plain: true,
  },
  {
    heading: 'Change',
    cell: (invitation) => (
      <div className="flex flex-wrap gap-x-5">
        {invitation.role !== 'owner' && <SendAgain invitation={invitation} onLink={onLink} />}
        <TakeBack invitation={invitation} place={place} />
      </div>
    ),
    plain: true,
  },
]

function SendAgain({ invitation: { id, email }, onLink }: { invitation: Invitation; onLink: OnLink }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const send = useSend(() => callApi<Invited>('POST', `/api/admin/helpers/invitations/${id}/send-again`), {
    async onSuccess({ link }) {
      onLink(email, link)
      if (!link) {
        showToast({ title: 'On its way', description: `${email} gets a new link. The one before is over.` })
      }
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'It was not sent again' }),
  })
  return (
    <TextButton aria-label={`Send again: ${email}`} disabled={send.isPending} onClick={() => send.send()}>
      Send again
    </TextButton>
  )
}

function TakeBack({ invitation: { id, email }, place }: { invitation: Invitation; place: Heading }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title="Take the invitation back?"
      description={`The link that ${email} got opens nothing any more.`}
      trigger={<TextButton aria-label={`Take back: ${email}`}>Take back</TextButton>}
      returnTo={place}
      buttons={{ confirm: 'Take it back', pending: 'Taking it back…', keep: 'Leave it open' }}
      failure={{ title: 'It was not taken back' }}
      onConfirm={() => callApi('DELETE', `/api/admin/helpers/invitations/${id}`)}
      onDone={() => {
        showToast({ title: 'Taken back', description: `The link of ${email} is over.` })
        return revalidate()
      }}
    />
  )
}
