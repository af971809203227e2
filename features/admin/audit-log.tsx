import type { ReactNode } from 'react'
import { auditActions } from '#content/admin/admin.ts'
import type { AuditEntry } from '#platform/audit.server.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'

const columns: DataColumn<AuditEntry>[] = [
  { heading: 'When', cell: ({ at }) => <Time at={at} /> },
  { heading: 'Action', cell: ({ action }) => auditActions[action] ?? action, plain: true },
  { heading: 'Details', cell: details, plain: true },
  {
    heading: 'By',
    cell: ({ name, ownerEmail }) => (
      <>
        {name}
        <span className={name ? 'text-soft md:block' : ''}> {ownerEmail}</span>
      </>
    ),
  },
]

function details({ subject, detail }: AuditEntry): ReactNode {
  if (subject === null) return detail
  return (
    <>
      {subject}
      {detail && <span className="block text-soft">{detail}</span>}
    </>
  )
}

type AuditLogProps = { entries: AuditEntry[]; older: string | undefined }

export function AuditLog({ entries, older }: AuditLogProps) {
  return (
    <AdminPage
      title="Activity"
      intro="Everything that was changed, sent, downloaded or erased in the admin, newest first."
    >
      {entries.length === 0 ? (
        <EmptyState text="No entries yet. Everything you change, send, download or erase appears here." />
      ) : (
        <DataTable caption="Log" columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
      <OlderLink after={older}>Older entries</OlderLink>
    </AdminPage>
  )
}
