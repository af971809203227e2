import type { BackupFile, BackupKind } from '#platform/backups/folder.server.ts'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { DownloadDialog } from './download-dialog.tsx'
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
        { heading: 'File', cell: (file) => <DownloadDialog file={file} />, plain: true },
      ]}
    />
  )
}
