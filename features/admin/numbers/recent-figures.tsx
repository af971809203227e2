import { AdminSection } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { bySource } from './by-source.ts'
import { ComparedFigures, figuresOf, revenueTogether } from './compared-figures.tsx'
import { number } from './format.ts'
import type { Numbers } from './numbers.server.ts'
import { endsOf, type Period } from './period.ts'
import { rowsPath } from './row-steps.ts'

const sourcesShown = 5

/** Twelve weeks against the twelve before, for the dashboard. */
export function RecentFigures({ numbers, period }: { numbers: Numbers; period: Period }) {
  const [, ...figures] = figuresOf(numbers, revenueTogether(numbers.revenue))
  const sources = bySource(numbers.leadSources).filter(({ kind }) => kind !== 'campaign')
  const range = { since: period.from, before: endsOf(period).at(-1) }
  return (
    <AdminSection heading="Last 12 weeks" intro="Compared with the 12 weeks before.">
      <ComparedFigures figures={figures} days={period.days} isNarrow />
      <div className="mt-6">
        {sources.length > 0 && (
          <BarChart
            title="Top sources of leads"
            header={['Source', 'Leads']}
            max={sourcesShown}
            bars={sources.slice(0, sourcesShown).map(({ source, value, kind }) => ({
              key: source,
              label: source,
              value,
              text: number(value),
              href: rowsPath('lead', range, { source, withCampaigns: kind === 'with-campaigns' }),
            }))}
          />
        )}
      </div>
      <TextLink to="/admin/numbers?period=quarter">All numbers</TextLink>
    </AdminSection>
  )
}
