import { AdminPage, AdminSection, EmptyState, ErrorState } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { Time } from '#ui/time.tsx'
import { BackupList } from './backup-list.tsx'
import type { BackupsView } from './backups.server.ts'
import { CheckForm } from './check-form.tsx'
import { sizeInWords } from './file-size.ts'
import { MakeButton } from './make-button.tsx'

type BackupsPageProps = { backups: BackupsView; problem: string | undefined }

export function BackupsPage({ backups, problem }: BackupsPageProps) {
  const { last, failure, files, folder, host, nextAt, wantedAt } = backups
  return (
    <AdminPage
      title="Backups"
      intro="For every hour in which something changed, the site puts a copy of everything in a file: people, orders, words, pictures and the files you sell."
      actions={<MakeButton wantedAt={wantedAt} failure={failure} lastAt={last?.createdAt} />}
    >
      {problem && <ErrorState text={problem} />}
      {failure && (
        <ErrorState
          text={`The last backup could not be made: ${failure.message} The site tries again every ten minutes.`}
        />
      )}
      <div className="mt-6">
        <Facts>
          <Fact name="Last one">
            {last ? (
              <>
                <Time at={last.createdAt} />, {sizeInWords(last.size)}
              </>
            ) : (
              'None yet: the first comes within minutes of the start.'
            )}
          </Fact>
          {last && last.goodAt > last.createdAt && (
            <Fact name="Unchanged">
              Nothing had changed since on <Time at={last.goodAt} />.
            </Fact>
          )}
          <Fact name="Next look">
            <Time at={nextAt} />, if something has changed by then
          </Fact>
          <Fact name="Where">
            {folder} on {host}
          </Fact>
          {last && last.host !== host && (
            <Fact name="Made on">{last.host}: the files of that machine are not in this list.</Fact>
          )}
        </Facts>
      </div>
      <AdminSection
        heading="Files"
        intro="Download one now and then, and keep it elsewhere: what lies on the same machine goes with it."
      >
        {files.length > 0 ? <BackupList files={files} /> : <EmptyState text="There is no file yet." />}
      </AdminSection>
      <AdminSection
        heading="Check a file"
        intro="Choose a backup that you downloaded and hear what is in it. Nothing on the site changes."
      >
        <CheckForm />
      </AdminSection>
      <AdminSection heading="Good to know">
        <ul className="max-w-text list-disc space-y-2 pl-5">
          <li>
            Mail and payment passwords are not readable in a backup; enter them again on another machine, or
            take the file secret.key along.
          </li>
          <li>
            Of those that the site makes, the newest of the last 24 hours, seven days, four weeks and three
            months with a change are kept. Of those made by hand, and of those made before an upgrade, the
            newest fourteen. Other files in the folder are left alone.
          </li>
          <li>
            A backup is put back into a new, empty site: its first page asks for one. On a site in use,
            whoever runs the server does it (npm run restore).
          </li>
        </ul>
      </AdminSection>
    </AdminPage>
  )
}
