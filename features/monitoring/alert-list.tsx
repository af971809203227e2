import { adminPageAt } from '#content/admin/admin.ts'
import { type AlertText, alertTexts } from '#content/admin/alerts.ts'
import type { AlertRow } from '#platform/database/tables/program.ts'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Time } from '#ui/time.tsx'

/** Also shown in the admin because alert emails may fail to send. */
export function AlertList({ alerts }: { alerts: readonly AlertRow[] }) {
  if (alerts.length === 0) return null
  return (
    <section aria-label="Alerts" className="mb-10 border-l-3 border-red bg-red-tint px-5 py-4">
      <ul className="grid gap-4">
        {alerts.map(({ kind, finding, since }) => (
          <li key={kind} className="max-w-text wrap-anywhere">
            <p className="font-semibold text-red">{alertTexts[kind].title}</p>
            <p>
              {finding} Since <Time at={since} />.
            </p>
            <p>{alertTexts[kind].todo}</p>
            <PageLink alert={alertTexts[kind]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageLink({ alert: { page: path = '' } }: { alert: AlertText }) {
  const page = adminPageAt(path)
  const mayOpen = useMay(page?.right ?? 'run-site')
  if (!page || !mayOpen) return null
  return <TextLink to={page.path}>Open {page.label}</TextLink>
}
