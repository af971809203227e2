import { AdminPage, AdminSection, EmptyState, ErrorState } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { Time } from '#ui/time.tsx'
import { BackupList } from './backup-list.tsx'
import type { BackupsView } from './backups.server.ts'
import { CheckForm } from './check-form.tsx'
import { formatFileSize } from './file-size.ts'
import { backupGone } from './gone.ts'
import { MakeButton } from './make-button.tsx'
import { PassphraseForm } from './passphrase-form.tsx'

const forAnotherPlace = 'Download one from time to time and store it elsewhere, in case you lose this machine.'
const isOpenToAll =
  'They contain the data of all your contacts. Choose a passphrase below, so that new ones are encrypted.'

/** `isGone`: the backup to download was replaced meanwhile. */
type BackupsPageProps = { backups: BackupsView; isGone: boolean }

export function BackupsPage({ backups, isGone }: BackupsPageProps) {
  const { last, failure, files, folder, host, nextAt, wantedAt, passphrase } = backups
  return (
    <AdminPage
      title="Backups"
      intro="The site backs itself up every hour if something changed: people, orders, texts, pictures and the files you sell."
      actions={<MakeButton wantedAt={wantedAt} failure={failure} lastAt={last?.createdAt} />}
    >
      {isGone && <ErrorState text={backupGone} />}
      {failure && (
        <ErrorState text={`The last backup failed: ${failure.message} The site tries again every ten minutes.`} />
      )}
      <div className="mt-6">
        <Facts>
          <Fact name="Last backup">
            {last ? (
              <>
                <Time at={last.createdAt} />, {formatFileSize(last.size)}
              </>
            ) : (
              'None yet. The first one follows within minutes.'
            )}
          </Fact>
          {last && last.goodAt > last.createdAt && (
            <Fact name="Still current">
              Nothing had changed as of <Time at={last.goodAt} />.
            </Fact>
          )}
          <Fact name="Next backup">
            <Time at={nextAt} />, if something has changed by then
          </Fact>
          <Fact name="Folder">
            {folder} on {host}
          </Fact>
          {last && last.host !== host && (
            <Fact name="Made on">{last.host}. Files on that machine are not listed here.</Fact>
          )}
        </Facts>
      </div>
      <AdminSection
        heading="Files"
        intro={passphrase === 'none' ? `${forAnotherPlace} ${isOpenToAll}` : forAnotherPlace}
      >
        {files.length > 0 ? <BackupList files={files} /> : <EmptyState text="No backups yet." />}
      </AdminSection>
      <AdminSection heading="Encryption">
        <PassphraseForm state={passphrase} />
      </AdminSection>
      <AdminSection
        heading="Check a file"
        intro="See what a downloaded backup contains. This doesn’t change your site."
      >
        <CheckForm />
      </AdminSection>
      <AdminSection heading="Good to know">
        <ul className="max-w-text list-disc space-y-2 pl-5">
          <li>
            Email and payment secrets are encrypted in a backup. On another machine, enter them again or copy the file
            secret.key too.
          </li>
          <li>
            Automatic backups are kept for the last 24 hours, seven days, four weeks and three months with a change. Of
            manual backups and those before an upgrade, the latest fourteen are kept. Other files in the folder are
            never deleted.
          </li>
          <li>
            You can restore a backup on the first page of a new, empty site. To restore a site in use, run “npm run
            restore” on the server.
          </li>
        </ul>
      </AdminSection>
    </AdminPage>
  )
}
