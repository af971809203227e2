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
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
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
      <Facts>
        <Fact name="Status">
          <span role="status">
            <Badge tone={campaignTones[campaign.state]}>{campaignStates[campaign.state]}</Badge>{' '}
            {campaign.state === 'sending' && `${done} of ${results.total}`}
          </span>
        </Fact>
        {campaign.state === 'scheduled' && campaign.dueAt && (
          <Fact name="Scheduled for">
            <Time at={campaign.dueAt} />
          </Fact>
        )}
        {campaign.finishedAt && (
          <Fact name={campaign.state === 'canceled' ? 'Canceled' : 'Finished'}>
            <Time at={campaign.finishedAt} />
          </Fact>
        )}
        {campaign.state === 'sending' && stalled && (
          <Fact name="Waiting">
            {stalled.why}. Sending continues on <Time at={stalled.until} />.
          </Fact>
        )}
        {campaign.reason && <Fact name="Reason given">{campaign.reason}</Fact>}
        <LeftOut leftOut={campaign.leftOut} />
      </Facts>
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
      <Link to="/admin/campaigns" className="mt-8 inline-flex min-h-11 items-center text-link">
        Back to all campaigns
      </Link>
    </AdminPage>
  )
}

const isMoving = (state: string) => ['scheduled', 'gathering', 'sending'].includes(state)

function LeftOut({ leftOut }: Pick<CampaignPageProps['campaign'], 'leftOut'>) {
  const parts = (Object.keys(leftOut) as LeftOutReason[]).map(
    (reason) => `${leftOutLabels[reason].label.toLowerCase()} ${leftOut[reason]}`,
  )
  return parts.length > 0 && <Fact name="Not sent to">{parts.join(', ')}</Fact>
}

function Outcomes({ results: { outcomes, total, clicked, unsubscribedBy } }: { results: Results }) {
  if (total === 0) return <EmptyState text="Not sent to anyone yet." />
  const counted = (Object.keys(outcomeLabels) as Outcome[]).filter((outcome) => outcomes[outcome])
  return (
    <AdminSection
      heading="Results"
      intro="Clicks on links to your own site are counted. Opens are not tracked."
    >
      <Facts>
        {counted.map((outcome) => (
          <Fact key={outcome} name={outcomeLabels[outcome]}>
            <span className="tabular-nums">{formatCount(outcomes[outcome] ?? 0)}</span>
          </Fact>
        ))}
        <Fact name="Clicked a link">
          <span className="tabular-nums">{formatCount(clicked)}</span>
        </Fact>
        <Fact name="Unsubscribed">
          <span className="tabular-nums">{formatCount(unsubscribedBy)}</span>
        </Fact>
      </Facts>
    </AdminSection>
  )
}
