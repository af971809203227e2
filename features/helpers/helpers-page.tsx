import { type RefObject, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roleWords } from '#content/admin/helpers.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Invitation } from './invitations.server.ts'
import { InviteForm } from './invite-form.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { Helper } from './team.server.ts'

type HelpersPageProps = {
  helpers: Helper[]
  invitations: Invitation[]
  /** The id of who is signed in. */
  me: string
  /** False while no mail server is set. */
  sends: boolean
}

export function HelpersPage({ helpers, invitations, me, sends }: HelpersPageProps) {
  const team = useRef<HTMLTableElement>(null)
  const open = useRef<HTMLHeadingElement>(null)
  const [made, setMade] = useState<{ email: string; link: string }>()
  const showLink = (email: string, link: string | undefined) => setMade(link ? { email, link } : undefined)
  return (
    <AdminPage title="Helpers" intro="Who can sign in here, and what they may do.">
      <DataTable
        tableRef={team}
        caption="Who has access"
        columns={columnsFor(me, team)}
        rows={helpers}
        rowKey={({ id }) => id}
      />
      <AdminSection
        heading="Invitations"
        headingRef={open}
        intro="Not used yet. A link works once, for a week; sending it again ends the one before."
      >
        {made && <LinkToCopy key={made.link} {...made} />}
        {invitations.length === 0 ? (
          <EmptyState text="No invitation is open." />
        ) : (
          <OpenInvitations invitations={invitations} onLink={showLink} heading={open} />
        )}
      </AdminSection>
      <AdminSection
        heading="Invite somebody"
        intro={
          sends
            ? 'They get a mail with a link, choose a password of their own, and sign in.'
            : 'No mail server is set, so the mail waits. You get the link here instead, once, to pass it on yourself.'
        }
      >
        <InviteForm onLink={showLink} />
      </AdminSection>
    </AdminPage>
  )
}

type Team = RefObject<HTMLElement | null>

const columnsFor = (me: string, team: Team): DataColumn<Helper>[] => [
  {
    heading: 'Who',
    cell: ({ id, name, email }) => (
      <>
        {name}
        {id === me && ' (you)'}
        <span className="block font-normal text-soft">{email}</span>
      </>
    ),
  },
  { heading: 'Role', cell: ({ role }) => roleWords[role]?.label ?? role, plain: true },
  {
    heading: 'Seen',
    cell: ({ lastSeenAt, since }) => (
      <>
        {lastSeenAt ? (
          <>
            <span className="text-soft md:hidden">Seen </span>
            <Time at={lastSeenAt} />
          </>
        ) : (
          'Not signed in now'
        )}
        <span className="block text-soft">
          Since <Time at={since} />
        </span>
      </>
    ),
    plain: true,
  },
  {
    heading: 'Change',
    cell: (helper) => (
      <div className="flex flex-wrap gap-x-5">
        <RoleDialog helper={helper} isMe={helper.id === me} />
        {helper.id !== me && <RemoveHelper helper={helper} team={team} />}
      </div>
    ),
    plain: true,
  },
]

function RemoveHelper({ helper: { id, name, email }, team }: { helper: Helper; team: Team }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description={`${email} is signed out everywhere at once and cannot sign in any more. Invitations they sent end. What they did stays in the log.`}
      trigger={<TextButton aria-label={`Remove: ${email}`}>Remove</TextButton>}
      returnTo={team}
      buttons={{ confirm: 'Remove', pending: 'Removing…', keep: 'Keep them' }}
      isFinal
      failure={{ title: 'Nobody was removed' }}
      onConfirm={() => callApi('DELETE', `/api/admin/helpers/${id}`)}
      onDone={() => {
        showToast({ title: 'Removed', description: `${email} has no access any more.` })
        return revalidate()
      }}
    />
  )
}
