import { type RefObject, useRef, useState } from 'react'
import { roleLabels } from '#content/admin/members.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { LinkToCopy } from '#ui/admin/link-to-copy.tsx'
import { TextButton } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { Invitation } from './invitations.server.ts'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { Member } from './team.server.ts'

type MembersPageProps = {
  members: Member[]
  invitations: Invitation[]
  me: string
  /** False while no mail server is set up. */
  sends: boolean
}

export function MembersPage({ members, invitations, me, sends }: MembersPageProps) {
  const team = useRef<HTMLTableElement>(null)
  const open = useRef<HTMLHeadingElement>(null)
  const [made, setMade] = useState<{ email: string; link: string }>()
  const showLink = (email: string, link: string | undefined) => setMade(link ? { email, link } : undefined)
  return (
    <AdminPage title="Team" intro="People who can sign in, and their roles.">
      <DataTable
        tableRef={team}
        caption="Team members"
        columns={columnsFor(me, team)}
        rows={members}
        rowKey={({ id }) => id}
      />
      <AdminSection
        heading="Invitations"
        headingRef={open}
        intro="Links work once, for a week. Resending replaces the earlier link."
      >
        {made && (
          <div
            key={made.link}
            role="status"
            className="mb-8 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3"
          >
            <LinkToCopy
              label={`Invitation link for ${made.email}`}
              link={made.link}
              hint="No mail server is set up, so the email is waiting. Send this link to them yourself, and to no one else. It is shown only once."
            />
          </div>
        )}
        {invitations.length === 0 ? (
          <EmptyState text="No open invitations." />
        ) : (
          <OpenInvitations invitations={invitations} onLink={showLink} heading={open} />
        )}
      </AdminSection>
      <AdminSection
        heading="Invite a team member"
        intro={
          sends
            ? 'They get an email with a link to set a password and sign in.'
            : 'No mail server is set up, so you get a link here to send them yourself. It is shown only once.'
        }
      >
        <InviteForm onLink={showLink} />
      </AdminSection>
    </AdminPage>
  )
}

type Team = RefObject<HTMLElement | null>

const columnsFor = (me: string, team: Team): DataColumn<Member>[] => [
  {
    heading: 'Name',
    cell: ({ id, name, email }) => (
      <>
        {name}
        {id === me && ' (you)'}
        <span className="block font-normal text-soft">{email}</span>
      </>
    ),
  },
  { heading: 'Role', cell: ({ role }) => roleLabels[role]?.label ?? role, plain: true },
  {
    heading: 'Last active',
    cell: ({ lastSeenAt, since }) => (
      <>
        {lastSeenAt ? (
          <>
            <span className="text-soft md:hidden">Last active </span>
            <Time at={lastSeenAt} />
          </>
        ) : (
          'Not signed in'
        )}
        <span className="block text-soft">
          Joined <Time at={since} />
        </span>
      </>
    ),
    plain: true,
  },
  {
    heading: 'Actions',
    cell: (member) => (
      <div className="flex flex-wrap gap-x-5">
        <RoleDialog member={member} isMe={member.id === me} />
        {member.id !== me && <RemoveMember member={member} team={team} />}
      </div>
    ),
    plain: true,
  },
]

function RemoveMember({ member: { id, name, email }, team }: { member: Member; team: Team }) {
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description={`${email} is signed out everywhere and can no longer sign in. Invitations they sent stop working. Their log entries stay.`}
      trigger={<TextButton aria-label={`Remove: ${email}`}>Remove</TextButton>}
      returnTo={team}
      buttons={{ confirm: 'Remove', pending: 'Removing…', keep: 'Cancel' }}
      isFinal
      failure={{ title: 'The team member was not removed' }}
      onConfirm={() => callApi('DELETE', `/api/admin/members/${id}`)}
      done={{ title: 'Team member removed', description: `${email} no longer has access.` }}
    />
  )
}
