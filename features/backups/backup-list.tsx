import type { BackupFile, BackupKind } from '#platform/backups/folder.server.ts'
import { TextButton } from '#ui/button.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { formatFileSize } from './file-size.ts'

const kinds: Record<BackupKind, string> = {
  auto: 'Automatic',
  own: 'Manual',
  upgrade: 'Before an upgrade',
}

function typeOf({ kind, isEncrypted }: BackupFile): string {
  return isEncrypted ? `${kinds[kind]}, encrypted` : kinds[kind]
}

export function BackupList({ files }: { files: readonly BackupFile[] }) {
  return (
    <DataTable
      caption="Backups, newest first"
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        { heading: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { heading: 'Type', cell: typeOf, plain: true },
        { heading: 'Size', cell: ({ size }) => formatFileSize(size), numeric: true, plain: true },
        { heading: 'File', cell: ({ name }) => <DownloadForm name={name} />, plain: true },
      ]}
    />
  )
}

/** A native form post, which is logged: the browser saves files of any size. */
function DownloadForm({ name }: { name: string }) {
  return (
    <form method="post" action="/api/admin/backups/download">
      <input type="hidden" name="name" value={name} />
      <TextButton type="submit" aria-label={`Download ${name}`}>
        Download
      </TextButton>
    </form>
  )
}
