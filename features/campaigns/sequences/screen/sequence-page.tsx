import { Link } from 'react-router'
import { groupsOnlyText } from '#content/admin/roles.ts'
import { type SequenceEnd, sendingHours, sequenceEnds, sequences } from '#content/sequences/sequences.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatHour } from '#lib/time/dates.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { FactList } from '#ui/admin/facts.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { shownSubject } from '../../compose/fields.ts'
import type { MailWithResults, Overview } from '../overview.server.ts'
import { AddMail, RestoreMail } from './mail-actions.tsx'
import { OnOrOff } from './sequences-page.tsx'
import { SwitchButton } from './switch-button.tsx'

type SequencePageProps = {
  overview: Overview
  mails: MailWithResults[]
  timeZone: string
  /** False while no mail server is set up: emails wait in the outbox. */
  sends: boolean
}

export function SequencePage({ overview, mails, timeZone, sends }: SequencePageProps) {
  const { name, onSince, running, ended } = overview
  const mayWrite = useMay('email-groups')
  const active = mails.filter(({ isRemoved }) => !isRemoved)
  const removed = mails.filter(({ isRemoved }) => isRemoved)
  return (
    <AdminPage
      title={sequences[name].title}
      intro={`For ${small(sequences[name].who)} while the sequence is on and has opted in to your emails. Each person gets it once.`}
      actions={mayWrite && <SwitchButton key={String(onSince)} overview={overview} />}
    >
      <FactList
        facts={{
          Status: (
            <span role="status">
              <OnOrOff isOn={onSince !== null} />
            </span>
          ),
          'On since': onSince && <Time at={onSince} />,
          Active: formatCount(running),
          Sent: `Monday to Friday, ${formatHour(sendingHours.from)} to ${formatHour(sendingHours.before)} (${timeZone}), within your hourly limit`,
        }}
      />
      {!mayWrite && <p className="mt-4 max-w-text">{groupsOnlyText}</p>}
      {!sends && onSince && (
        <p className="mt-4 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
          No mail server is set up. Emails wait until an owner adds one under Settings.
        </p>
      )}
      <AdminSection heading="Emails">
        <DataTable caption="Emails" columns={columnsOf(name)} rows={active} rowKey={({ id }) => id} />
        <div className="mt-4">{mayWrite && <AddMail name={name} />}</div>
        {removed.length > 0 && <Removed name={name} removed={removed} mayWrite={mayWrite} />}
      </AdminSection>
      <Ends ended={ended} />
      <AdminSection heading="When a sequence ends">
        <p className="max-w-text">
          It ends when a person buys something, books a call, unsubscribes, is erased, has an address that is rejected,
          or is marked as booked, a client or not a fit. You can also stop it on a person’s page. No one is in two
          sequences at once: a purchase comes first, then the diagnostic, the founder test and your own scorecards.
          People who received another campaign that day get their next email on a later day.
        </p>
      </AdminSection>
      <TextLink to="/admin/sequences" className="mt-8">
        Back to all sequences
      </TextLink>
    </AdminPage>
  )
}

const figure = (count: number | undefined) => (count ? formatCount(count) : null)

function columnsOf(name: Overview['name']): DataColumn<MailWithResults>[] {
  return [
    {
      heading: 'Subject',
      cell: ({ id, subject }) => (
        <Link to={`/admin/sequences/${name}/${id}`} className="text-link wrap-anywhere max-md:inline-block max-md:py-2">
          {shownSubject(subject)}
        </Link>
      ),
    },
    { heading: 'After', cell: ({ afterDays }) => daysText(afterDays) },
    {
      heading: 'Text',
      cell: ({ isOurs, isChanged }) => (isOurs && !isChanged ? 'Original' : 'Yours'),
      wide: true,
    },
    { heading: 'Sent', cell: ({ results: { outcomes } }) => figure(outcomes.sent), numeric: true },
    {
      heading: 'Failed',
      cell: ({ results: { outcomes } }) => figure((outcomes.refused ?? 0) + (outcomes.failed ?? 0)),
      numeric: true,
    },
    { heading: 'Clicked', cell: ({ results }) => figure(results.clicked), numeric: true },
    { heading: 'Unsubscribed', cell: ({ results }) => figure(results.unsubscribedBy), numeric: true },
  ]
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

type RemovedProps = { name: Overview['name']; removed: MailWithResults[]; mayWrite: boolean }

function Removed({ name, removed, mayWrite }: RemovedProps) {
  return (
    <div className="mt-6 max-w-text">
      <h3 className="text-base">Removed</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {removed.map(({ id, subject, body, revision }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <TextLink to={`/admin/sequences/${name}/${id}`} className="wrap-anywhere">
              {shownSubject(subject)}
            </TextLink>
            {mayWrite && body && <RestoreMail name={name} id={id} subject={subject} revision={revision} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const ends = Object.keys(sequenceEnds) as SequenceEnd[]

function Ends({ ended }: Pick<Overview, 'ended'>) {
  const some = ends.filter((end) => ended[end])
  if (some.length === 0) return null
  return (
    <AdminSection heading="Results" intro="How the sequence ended for people who were in it.">
      <FactList
        facts={Object.fromEntries(some.map((end) => [capital(sequenceEnds[end]), formatCount(ended[end] ?? 0)]))}
      />
    </AdminSection>
  )
}

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
