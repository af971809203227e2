import { type CampaignField, campaignFields, type LeftOutReason, leftOutLabels } from '#content/admin/campaigns.ts'
import { groupsOnlyText } from '#content/admin/roles.ts'
import { counted, formatCount } from '#lib/text/count.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { RecipientLink, SendTestButton } from '../recipient-controls.tsx'
import { SendForm } from '../sending/send-form.tsx'
import { shownSubject } from './fields.ts'
import { LivePreview } from './live-preview.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { RecipientGroup, Review } from './review.server.ts'

export type CheckPageProps = {
  campaign: Pick<CampaignRow, 'id' | 'kind' | 'revision' | 'reason' | 'subject' | 'body'>
  review: Review
  /** Missing if no one would receive it. */
  preview: Preview | undefined
  /** Errors that prevent sending. */
  problems: string[]
  /** False while no mail server is set up: emails wait in the outbox. */
  sends: boolean
  ownAddress: string
}

type Preview = { n: number; personId: string; name: string; email: string }

export function CheckPage({ campaign, review, preview, problems, sends, ownAddress }: CheckPageProps) {
  const mayWrite = useMay('work-with-people')
  const mayEmailGroups = useMay('email-groups')
  const maySend = campaign.kind === 'person' ? mayWrite : mayEmailGroups
  const { count } = review.recipients
  return (
    <AdminPage title={shownSubject(campaign.subject) || 'Untitled'} intro={countText(count)}>
      {problems.length > 0 && (
        <p role="alert" className="max-w-text font-semibold text-red">
          {problems.join(' ')}
        </p>
      )}
      <TextLink to={`/admin/campaigns/${campaign.id}`}>Back to editing</TextLink>
      <Recipients review={review} />
      {mayWrite && <ReasonForm key={campaign.revision} campaign={campaign} review={review} />}
      {preview && (
        <PreviewSection campaign={campaign} preview={preview} review={review}>
          {mayWrite && (
            <SendTestButton
              path={`/api/admin/campaigns/${campaign.id}/try`}
              person={preview.personId}
              ownAddress={ownAddress}
            />
          )}
        </PreviewSection>
      )}
      {mayWrite && problems.length === 0 && count > 0 && (
        <AdminSection heading="Send">
          {!sends && (
            <p className="mb-4 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
              No mail server is set up. Emails wait until an owner adds one under Settings.
            </p>
          )}
          {maySend ? <SendForm campaign={campaign} count={count} /> : <p className="max-w-text">{groupsOnlyText}</p>}
        </AdminSection>
      )}
    </AdminPage>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No one would receive this.'
  return counted(count, 'person will receive this.', 'people will receive this.')
}

const reasons = Object.keys(leftOutLabels) as LeftOutReason[]

function Recipients({ review: { recipients, leftOut, missing } }: { review: Review }) {
  return (
    <AdminSection heading="Recipients">
      <div className="max-w-text divide-y divide-line border-y border-line">
        <Group label="Will receive it" group={recipients} />
        {reasons
          .filter((reason) => leftOut[reason].count > 0)
          .map((reason) => (
            <Group
              key={reason}
              label={`${leftOutLabels[reason].label}: not sent`}
              why={leftOutLabels[reason].why}
              group={leftOut[reason]}
            />
          ))}
      </div>
      {missing.map(({ field, count }) => (
        <p key={field} className="mt-3 max-w-text text-amber">
          {missingText(field, count)}
        </p>
      ))}
    </AdminSection>
  )
}

function missingText(field: CampaignField, count: number): string {
  const people = counted(count, 'person has', 'people have')
  return `${people} ${campaignFields[field].missing}. Add a fallback to include them: {${field}|fallback}.`
}

function Group({ label, why, group: { count, some } }: { label: string; why?: string; group: RecipientGroup }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2">
        <span>
          {label}
          {why && <span className="block text-sm text-soft">{why}</span>}
        </span>
        <span className="flex items-baseline gap-4">
          <span className="text-sm text-link">Names</span>
          <span className="font-semibold tabular-nums">{formatCount(count)}</span>
        </span>
      </summary>
      <ul className="pb-3 text-sm">
        {some.map(({ id, name, email }) => (
          <li key={id}>
            <TextLink to={`/admin/people/${id}`} className="wrap-anywhere">
              {name || email}
            </TextLink>{' '}
            {name && <span className="wrap-anywhere text-soft">{email}</span>}
          </li>
        ))}
        {count > some.length && <li className="text-soft">and {formatCount(count - some.length)} more</li>}
        {count === 0 && <li className="text-soft">No one</li>}
      </ul>
    </details>
  )
}

type PreviewSectionProps = Pick<CheckPageProps, 'campaign'> & {
  preview: Preview
  review: Review
  children: React.ReactNode
}

function PreviewSection({ campaign, preview, review, children }: PreviewSectionProps) {
  const { n, name, email, personId } = preview
  const last = review.recipients.some.length
  return (
    <AdminSection heading="Preview">
      {last > 1 && (
        <nav aria-label="Recipients" className="mb-3 flex flex-wrap items-center gap-x-6">
          <RecipientLink to={n - 1} of={last} label="Previous recipient" />
          <p aria-live="polite" className="tabular-nums">
            Recipient {n + 1} of {last}
            {review.recipients.count > last && ` (first ${last} only)`}
          </p>
          <RecipientLink to={n + 1} of={last} label="Next recipient" />
        </nav>
      )}
      <div className="max-w-[40rem]">
        <p className="mb-2 text-soft">To {name ? `${name}, ${email}` : email}</p>
        <LivePreview text={campaign} recipient={personId} title={`Preview for ${name || email}`} />
      </div>
      <div className="mt-4">{children}</div>
    </AdminSection>
  )
}
