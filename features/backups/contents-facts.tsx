import { formatCount } from '#lib/text/count.ts'
import type { BackupContents } from '#platform/backups/work.server.ts'
import { FactList } from '#ui/admin/facts.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { Time } from '#ui/time.tsx'

export function ContentsFacts({ heading, contents }: { heading: string; contents: BackupContents }) {
  const { createdAt, program, people, orders, pictures, files, rows } = contents
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="outline-none border-l-3 border-green bg-green-tint px-5 py-4"
    >
      <p className="mb-3 font-semibold">{heading}</p>
      <FactList
        facts={{
          Created: createdAt ? <Time at={createdAt} /> : 'Unknown',
          Version: program,
          People: formatCount(people),
          Orders: formatCount(orders),
          Pictures: formatCount(pictures),
          'Files for sale': formatCount(files),
          'Total rows': formatCount(rows),
        }}
      />
    </div>
  )
}
