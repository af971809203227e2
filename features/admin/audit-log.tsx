import type { ReactNode } from 'react'
import { auditActions } from '#content/admin/admin.ts'
import type { AuditEntry } from '#platform/audit.server.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'

const columns: DataColumn<AuditEntry>[] = [
  { heading: 'When', cell: ({ at }) => <Time at={at} /> },
  { heading: 'What', cell: ({ action }) => auditActions[action] ?? action, plain: true },
  { heading: 'Whom or what', cell: aboutWhat, plain: true },
  {
    heading: 'Signed in as',
    cell: ({ name, ownerEmail }) => (
      <>
        {name}
        <span className={name ? 'text-soft md:block' : ''}> {ownerEmail}</span>
      </>
    ),
  },
]

function aboutWhat({ subject, detail }: AuditEntry): ReactNode {
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
    <AdminPage title="Log" intro="Everything that was changed or taken out here, newest first.">
      {entries.length === 0 ? (
        <EmptyState text="Nothing yet. What you send, change, download or erase here is written down here." />
      ) : (
        <DataTable caption="Log" columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
      <OlderLink after={older}>Older entries</OlderLink>
    </AdminPage>
  )
}
