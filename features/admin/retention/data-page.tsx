import { picturesKeptDays, type RetentionPeriods, visitsKeptDays } from '#content/admin/retention.ts'
import { letterResultsKeptDays } from '#content/admin/writing.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Time } from '#ui/time.tsx'
import { PeriodsForm } from './periods-form.tsx'

type DataPageProps = { periods: RetentionPeriods; lastRun: string | undefined }

export function DataPage({ periods, lastRun }: DataPageProps) {
  return (
    <AdminPage
      title="Data"
      intro="What the site forgets by itself, and after how long. If your privacy policy names a period, change it there too."
    >
      <PeriodsForm periods={periods} />
      <p className="mt-6 max-w-text text-soft">
        {lastRun ? (
          <>
            The site looks once a day. It last did so on <Time at={lastRun} />.
          </>
        ) : (
          'The site looks once a day, for the first time within minutes of its start.'
        )}
      </p>
      <AdminSection heading="What does not change here">
        <ul className="max-w-text list-disc space-y-2 pl-5">
          <li>
            Reports, founder tests, waitlist entries, notes and orders stay until you erase the person, or
            they do it themselves.
          </li>
          <li>
            Who was sent which letter, and which of its links they followed, goes after{' '}
            {letterResultsKeptDays} days, or with the person.
          </li>
          <li>Visits go after {visitsKeptDays} days. They never held an address.</li>
          <li>
            A picture that you uploaded and neither published nor left in a draft goes after{' '}
            {picturesKeptDays} days.
          </li>
          <li>
            Backups hold what was there when they were made. What goes here is gone from those that the site
            makes after about three months, and from those made by hand once fourteen newer ones have taken
            their place.
          </li>
        </ul>
      </AdminSection>
    </AdminPage>
  )
}
