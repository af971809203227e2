import { Link } from 'react-router'
import {
  campaignStates,
  type LeftOutReason,
  leftOutLabels,
  type Outcome,
  outcomeLabels,
} from '#content/admin/campaigns.ts'
import { formatCount } from '#lib/text/count.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { FactList } from '#ui/admin/facts.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { ListedRecipient, Results } from '../sending/results.server.ts'
import { useProgress } from '../sending/use-progress.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { campaignTones } from './campaign-tones.ts'
import { shownSubject } from './fields.ts'
import { LivePreview } from './live-preview.tsx'

export type CampaignPageProps = {
  campaign: {
    id: string
    subject: string
    body: string
    state: Exclude<keyof typeof campaignStates, 'draft'>
    dueAt: string | null
    finishedAt: string | null
    reason: string
    leftOut: Partial<Record<LeftOutReason, number>>
  }
  /** Whose values fill the fields of the shown email. */
  recipient: string
  results: Results
  recipients: ListedRecipient[]
  older: string | undefined
  /** Why nothing is sent now, and when sending continues. */
  stalled: { why: string; until: string } | undefined
}

const columns: DataColumn<ListedRecipient>[] = [
  {
    heading: 'Person',
    cell: ({ id, name, email }) => (
      <Link to={`/admin/people/${id}`} className="text-link max-md:inline-block max-md:py-1">
        {name || email}
      </Link>
    ),
  },
  {
    heading: 'Result',
    cell: ({ outcome, mailId }) =>
      mailId ? (
        <Link to={`/admin/mail/${mailId}`} className="text-link max-md:inline-block max-md:py-1">
          {outcomeLabels[outcome]}
        </Link>
      ) : (
        outcomeLabels[outcome]
      ),
    plain: true,
  },
  {
    heading: 'Links clicked',
    cell: ({ links }) => (links.length > 0 ? links.join(', ') : null),
  },
  {
    heading: 'Unsubscribed',
    cell: ({ unsubscribedAt }) => unsubscribedAt && <Time at={unsubscribedAt} />,
  },
]

export function CampaignPage(props: CampaignPageProps) {
  const { campaign, recipient, results, recipients, older, stalled } = props
  const mayWrite = useMay('work-with-people')
  useProgress(campaign.id, `${campaign.state} ${JSON.stringify(results)}`, isMoving(campaign.state))
  const done = results.total - (results.outcomes.waiting ?? 0) - (results.outcomes.queued ?? 0)
  return (
    <AdminPage
      title={shownSubject(campaign.subject)}
      actions={mayWrite && <CampaignActions key={campaign.state} id={campaign.id} state={campaign.state} />}
    >
      <FactList
        facts={{
          Status: (
            <span role="status">
              <Badge tone={campaignTones[campaign.state]}>{campaignStates[campaign.state]}</Badge>{' '}
              {campaign.state === 'sending' && `${formatCount(done)} of ${formatCount(results.total)}`}
            </span>
          ),
          'Scheduled for': campaign.state === 'scheduled' && campaign.dueAt && <Time at={campaign.dueAt} />,
          [campaign.state === 'canceled' ? 'Canceled' : 'Finished']: campaign.finishedAt && (
            <Time at={campaign.finishedAt} />
          ),
          Waiting: campaign.state === 'sending' && stalled && (
            <>
              {stalled.why}. Sending continues on <Time at={stalled.until} />.
            </>
          ),
          'Reason given': campaign.reason,
          'Not sent to': leftOutText(campaign.leftOut),
        }}
      />
      {campaign.state !== 'scheduled' && <Outcomes results={results} />}
      {recipients.length > 0 && (
        <AdminSection heading="Recipients">
          <DataTable caption="Recipients" columns={columns} rows={recipients} rowKey={({ id }) => id} />
          <OlderLink after={older}>More recipients</OlderLink>
        </AdminSection>
      )}
      <AdminSection heading="Email">
        <div className="max-w-2xl">
          <LivePreview text={campaign} recipient={recipient} title="The email" />
        </div>
      </AdminSection>
      <TextLink to="/admin/campaigns" className="mt-8">
        Back to all campaigns
      </TextLink>
    </AdminPage>
  )
}

const isMoving = (state: string) => ['scheduled', 'gathering', 'sending'].includes(state)

function leftOutText(leftOut: CampaignPageProps['campaign']['leftOut']): string {
  const reasons = Object.keys(leftOut) as LeftOutReason[]
  return reasons.map((reason) => `${leftOutLabels[reason].label.toLowerCase()} ${leftOut[reason]}`).join(', ')
}

function Outcomes({ results: { outcomes, total, clicked, unsubscribedBy } }: { results: Results }) {
  if (total === 0) return <EmptyState text="Not sent to anyone yet." />
  const counted = (Object.keys(outcomeLabels) as Outcome[]).filter((outcome) => outcomes[outcome])
  return (
    <AdminSection heading="Results" intro="Clicks on links to your own site are counted. Opens are not tracked.">
      <FactList
        facts={{
          ...Object.fromEntries(counted.map((each) => [outcomeLabels[each], formatCount(outcomes[each] ?? 0)])),
          'Clicked a link': formatCount(clicked),
          Unsubscribed: formatCount(unsubscribedBy),
        }}
      />
    </AdminSection>
  )
}
