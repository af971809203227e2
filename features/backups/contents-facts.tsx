import type { BackupContents } from '#platform/backups/work.server.ts'
import { Fact, Facts } from '#ui/admin/facts.tsx'
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
      <Facts>
        <Fact name="Created">{createdAt ? <Time at={createdAt} /> : 'Unknown'}</Fact>
        <Fact name="Version">{program}</Fact>
        <Fact name="People">{people}</Fact>
        <Fact name="Orders">{orders}</Fact>
        <Fact name="Pictures">{pictures}</Fact>
        <Fact name="Files for sale">{files}</Fact>
        <Fact name="Total rows">{rows}</Fact>
      </Facts>
    </div>
  )
}
