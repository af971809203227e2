import type { RefObject } from 'react'
import { roleLabels } from '#content/admin/members.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { Invitation } from './invitations.server.ts'

type Heading = RefObject<HTMLElement | null>
type OnLink = (email: string, link: string | undefined) => void

type OpenInvitationsProps = {
  invitations: Invitation[]
  onLink: OnLink
  /** Gets the focus when an invitation is withdrawn. */
  heading: Heading
}

export function OpenInvitations({ invitations, onLink, heading }: OpenInvitationsProps) {
  return (
    <DataTable
      caption="Invitations"
      columns={columnsFor(onLink, heading)}
      rows={invitations}
      // Resending creates a new ID. Keyed by email, the row keeps the focus.
      rowKey={({ email }) => email}
    />
  )
}

const columnsFor = (onLink: OnLink, place: Heading): DataColumn<Invitation>[] => [
  {
    heading: 'Name',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block font-normal text-soft">{email}</span>
      </>
    ),
  },
  { heading: 'Role', cell: ({ role }) => roleLabels[role]?.label ?? role, plain: true },
  {
    heading: 'Status',
    cell: ({ until, isExpired, invitedBy }) => (
      <>
        {isExpired ? 'Expired ' : 'Valid until '}
        <Time at={until} />
        <span className="block text-soft">Invited by {invitedBy}</span>
      </>
    ),
    plain: true,
  },
  {
    heading: 'Actions',
    cell: (invitation) => (
      <div className="flex flex-wrap gap-x-5">
        {invitation.role !== 'owner' && <Resend invitation={invitation} onLink={onLink} />}
        <Withdraw invitation={invitation} place={place} />
      </div>
    ),
    plain: true,
  },
]

function Resend({ invitation: { id, email }, onLink }: { invitation: Invitation; onLink: OnLink }) {
  return (
    <ActionButton
      isText
      aria-label={`Resend: ${email}`}
      onPress={() => callApi('POST', `/api/admin/members/invitations/${id}/send-again`)}
      done={({ link }) =>
        link
          ? undefined
          : {
              title: 'Invitation resent',
              description: `${email} gets a new link. The earlier one no longer works.`,
            }
      }
      onDone={({ link }) => onLink(email, link)}
      failure={{ title: 'The invitation was not resent' }}
    >
      Resend
    </ActionButton>
  )
}

function Withdraw({ invitation: { id, email }, place }: { invitation: Invitation; place: Heading }) {
  return (
    <ConfirmDialog
      title="Withdraw the invitation?"
      description={`The link sent to ${email} stops working.`}
      trigger={<TextButton aria-label={`Withdraw: ${email}`}>Withdraw</TextButton>}
      returnTo={place}
      buttons={{ confirm: 'Withdraw', pending: 'Withdrawing…', keep: 'Cancel' }}
      failure={{ title: 'The invitation was not withdrawn' }}
      onConfirm={() => callApi('DELETE', `/api/admin/members/invitations/${id}`)}
      done={{ title: 'Invitation withdrawn', description: `The link for ${email} no longer works.` }}
    />
  )
}
