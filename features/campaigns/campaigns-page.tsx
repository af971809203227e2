import { Link } from 'react-router'
import { campaignStates } from '#content/admin/campaigns.ts'
import { formatCount } from '#lib/text/count.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { campaignTones } from './compose/campaign-tones.ts'
import type { ListedCampaign } from './compose/campaigns.server.ts'
import { shownSubject } from './compose/fields.ts'
import type { Results } from './sending/results.server.ts'

type Campaign = ListedCampaign & { results: Results }

type CampaignsPageProps = {
  campaigns: Campaign[]
  older: string | undefined
}

const kinds = {
  person: 'One person',
  group: 'A group',
  waitlist: 'A waitlist',
} as const

const columns: DataColumn<Campaign>[] = [
  {
    heading: 'Subject',
    cell: ({ id, subject }) => (
      <Link to={`/admin/campaigns/${id}`} className="text-link max-md:inline-block max-md:py-1">
        {shownSubject(subject) || 'Untitled'}
      </Link>
    ),
  },
  { heading: 'To', cell: ({ kind, audience }) => (kind === 'group' && !audience ? 'Everyone' : kinds[kind]) },
  {
    heading: 'Status',
    cell: (campaign) => (
      <>
        <Badge tone={campaignTones[campaign.state]}>{campaignStates[campaign.state]}</Badge>{' '}
        <Progress campaign={campaign} />
      </>
    ),
    plain: true,
  },
  {
    heading: 'Clicked',
    cell: ({ results: { clicked } }) => (clicked > 0 ? formatCount(clicked) : null),
    numeric: true,
  },
  { heading: 'Created', cell: ({ createdAt }) => <Time at={createdAt} />, wide: true },
]

function Progress({ campaign: { state, dueAt, results } }: { campaign: Campaign }) {
  const { outcomes, total } = results
  if (state === 'scheduled' && dueAt) return <Time at={dueAt} />
  if (total === 0) return null
  const sent = formatCount(outcomes.sent ?? 0)
  const failed = (outcomes.refused ?? 0) + (outcomes.failed ?? 0)
  return (
    <span className="tabular-nums">
      {sent} of {formatCount(total)}
      {failed > 0 && `, ${formatCount(failed)} failed`}
    </span>
  )
}

export function CampaignsPage({ campaigns, older }: CampaignsPageProps) {
  const mayWrite = useMay('work-with-people')
  return (
    <AdminPage
      title="Campaigns"
      intro="Email one person or a group. Everyone receives an email once, with an unsubscribe link. Replies go to your inbox."
      actions={mayWrite && <ButtonLink href="/admin/campaigns/new">New campaign</ButtonLink>}
    >
      {campaigns.length === 0 ? (
        <EmptyState
          text="No campaigns yet. Start one here for everyone, filter the people list to email a group, or email one person from their page."
          action={{ label: 'Go to people', href: '/admin/people' }}
        />
      ) : (
        <DataTable caption="Campaigns" columns={columns} rows={campaigns} rowKey={({ id }) => id} />
      )}
      <OlderLink after={older}>Older campaigns</OlderLink>
    </AdminPage>
  )
}
