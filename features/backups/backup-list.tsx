import type { BackupFile, BackupKind } from '#platform/backups/folder.server.ts'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { sizeInWords } from './file-size.ts'

const kinds: Record<BackupKind, string> = {
  auto: 'By itself',
  own: 'By hand',
  upgrade: 'Before an upgrade',
}

export function BackupList({ files }: { files: readonly BackupFile[] }) {
  return (
    <DataTable
      caption="Backups, newest first"
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        { heading: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
        { heading: 'How', cell: ({ kind }) => kinds[kind], plain: true },
        { heading: 'Size', cell: ({ size }) => sizeInWords(size), numeric: true, plain: true },
        { heading: 'File', cell: (file) => <DownloadDialog file={file} />, plain: true },
      ]}
    />
  )
}
