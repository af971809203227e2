import { campaignResultsKeptDays } from '#content/admin/campaigns.ts'
import { picturesKeptDays, type RetentionPeriods, visitsKeptDays } from '#content/admin/retention.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Time } from '#ui/time.tsx'
import { PeriodsForm } from './periods-form.tsx'

type DataPageProps = { periods: RetentionPeriods; lastRun: string | undefined }

export function DataPage({ periods, lastRun }: DataPageProps) {
  return (
    <AdminPage
      title="Retention"
      intro="How long the site keeps data before deleting it. If your privacy policy states a period, change it there too."
    >
      <PeriodsForm periods={periods} />
      <p className="mt-6 max-w-text text-soft">
        {lastRun ? (
          <>
            Old data is deleted once a day, last on <Time at={lastRun} />.
          </>
        ) : (
          'Old data is deleted once a day, for the first time a few minutes after the site starts.'
        )}
      </p>
      <AdminSection heading="Other data">
        <ul className="max-w-text list-disc space-y-2 pl-5">
          <li>
            Reports, founder tests, waitlist entries, notes and orders are kept until you or the person erase them.
          </li>
          <li>
            Who received which campaign and clicked which links is deleted after {campaignResultsKeptDays} days, or with
            the person.
          </li>
          <li>Visits are deleted after {visitsKeptDays} days. They never contain an IP address.</li>
          <li>
            Uploaded pictures that are neither published nor in a draft are deleted after {picturesKeptDays} days.
          </li>
          <li>
            Backups still contain deleted data: automatic ones for about three months, manual ones until fourteen newer
            ones exist.
          </li>
        </ul>
      </AdminSection>
    </AdminPage>
  )
}
