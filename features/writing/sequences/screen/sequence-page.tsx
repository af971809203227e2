import { Link } from 'react-router'
import { decentHours, type SequenceEnd, sequenceEnds, sequences } from '#content/sequences/sequences.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { MailWithResults, Overview } from '../overview.server.ts'
import { AddMail, BringBack } from './mail-actions.tsx'
import { OnOrOff } from './sequence-list.tsx'
import { SwitchButton } from './switch-button.tsx'

export type SequencePageProps = {
  overview: Overview
  mails: MailWithResults[]
  timeZone: string
  /** False while no mail server is set: it waits in the outbox. */
  sends: boolean
}

/** One sequence: whether it is on, who is in it, its mails and what came of each. */
export function SequencePage({ overview, mails, timeZone, sends }: SequencePageProps) {
  const { name, onSince, running, ended } = overview
  const mayWrite = useMay('work-with-people')
  const inIt = mails.filter(({ isRemoved }) => !isRemoved)
  const removed = mails.filter(({ isRemoved }) => isRemoved)
  return (
    <AdminPage
      title={sequences[name].title}
      intro={`For ${small(sequences[name].who)} after it is switched on and has agreed to be written to. Each goes through it once.`}
      actions={mayWrite && <SwitchButton key={String(onSince)} overview={overview} />}
    >
      <Facts>
        <Fact name="State">
          <span role="status">
            <OnOrOff isOn={onSince !== null} />
          </span>
        </Fact>
        {onSince && (
          <Fact name="On since">
            <Time at={onSince} />
          </Fact>
        )}
        <Fact name="In it now">
          <span className="tabular-nums">{running.toLocaleString('en-US')}</span>
        </Fact>
        <Fact name="Goes out">
          Monday to Friday, from {decentHours.from}:00 to {decentHours.before}:00 ({timeZone}), at the pace of
          letters
        </Fact>
      </Facts>
      {!sends && onSince && (
        <p className="mt-4 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
          No mail server is set. Mails wait until an owner has entered one under Settings.
        </p>
      )}
      <AdminSection heading="Its mails">
        <DataTable caption="Its mails" columns={columnsOf(name)} rows={inIt} rowKey={({ id }) => id} />
        <div className="mt-4">{mayWrite && <AddMail name={name} />}</div>
        {removed.length > 0 && <Removed {...{ name, removed, mayWrite }} />}
      </AdminSection>
      <Ends ended={ended} />
      <AdminSection heading="When it ends by itself">
        <p className="max-w-text">
          At a purchase, a booked call, an unsubscribe or a refused address; when they are marked as booked,
          as a client or as not a fit; and when they are erased. On a person’s page you can stop it for them.
          Nobody is in two sequences at once: a purchase comes before the diagnostic, and the diagnostic
          before the founder test. On a day on which somebody got another letter of yours none is sent.
        </p>
      </AdminSection>
      <Link to="/admin/writing" className="mt-8 inline-flex min-h-11 items-center text-link">
        Back to Writing
      </Link>
    </AdminPage>
  )
}

const figure = (count: number | undefined) => (count ? count.toLocaleString('en-US') : null)

function columnsOf(name: Overview['name']): DataColumn<MailWithResults>[] {
  return [
    {
      heading: 'Subject',
      cell: ({ id, subject }) => (
        <Link
          to={`/admin/writing/sequences/${name}/${id}`}
          className="text-link wrap-anywhere max-md:inline-block max-md:py-2"
        >
          {subject}
        </Link>
      ),
    },
    { heading: 'After', cell: ({ afterDays }) => daysWords(afterDays) },
    {
      heading: 'Text',
      cell: ({ isOurs, isChanged }) => (isOurs && !isChanged ? 'Ours' : 'Yours'),
      wide: true,
    },
    { heading: 'Sent', cell: ({ results: { outcomes } }) => figure(outcomes.sent), numeric: true },
    {
      heading: 'Not taken',
      cell: ({ results: { outcomes } }) => figure((outcomes.refused ?? 0) + (outcomes.failed ?? 0)),
      numeric: true,
    },
    { heading: 'Followed a link', cell: ({ results }) => figure(results.followed), numeric: true },
    { heading: 'Unsubscribed', cell: ({ results }) => figure(results.unsubscribedBy), numeric: true },
  ]
}

const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

type RemovedProps = { name: Overview['name']; removed: MailWithResults[]; mayWrite: boolean }

function Removed({ name, removed, mayWrite }: RemovedProps) {
  return (
    <div className="mt-6 max-w-text">
      <h3 className="font-sans text-base font-semibold tracking-normal">Not in it</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {removed.map(({ id, subject, body, revision }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link
              to={`/admin/writing/sequences/${name}/${id}`}
              className="inline-flex min-h-11 items-center text-link wrap-anywhere"
            >
              {subject}
            </Link>
            {mayWrite && body && <BringBack {...{ name, id, subject, revision }} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const ends = Object.keys(sequenceEnds) as SequenceEnd[]

/** How many it ended for, and why. */
function Ends({ ended }: Pick<Overview, 'ended'>) {
  const some = ends.filter((end) => ended[end])
  if (some.length === 0) return null
  return (
    <AdminSection heading="What came of it" intro="How it ended for those who are through with it.">
      <Facts>
        {some.map((end) => (
          <Fact key={end} name={capital(sequenceEnds[end])}>
            <span className="tabular-nums">{(ended[end] ?? 0).toLocaleString('en-US')}</span>
          </Fact>
        ))}
      </Facts>
    </AdminSection>
  )
}

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
