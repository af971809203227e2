import type { BackupContents } from '#platform/backups/work.server.ts'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { Time } from '#ui/time.tsx'

/** What is in a backup that was read to its end. */
export function ContentsFacts({ words, contents }: { words: string; contents: BackupContents }) {
  const { createdAt, program, people, orders, pictures, files, rows, hasChecksum } = contents
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="outline-none border-l-3 border-green bg-green-tint px-5 py-4"
    >
      <p className="mb-3 font-semibold">{words}</p>
      <Facts>
        <Fact name="Made">{createdAt ? <Time at={createdAt} /> : 'It does not say'}</Fact>
        <Fact name="By version">{program ?? 'An earlier one, which did not say'}</Fact>
        <Fact name="People">{people}</Fact>
        <Fact name="Orders">{orders}</Fact>
        <Fact name="Pictures">{pictures}</Fact>
        <Fact name="Sold files">{files}</Fact>
        <Fact name="Rows in all">{rows}</Fact>
      </Facts>
      {!hasChecksum && (
        <p className="mt-3 max-w-text text-soft">
          It is whole. Whether a row was changed since nobody can tell: that version wrote no checksum.
        </p>
      )}
    </div>
  )
}
