import { Link } from 'react-router'
import {
  type LeftOutReason,
  leftOutWords,
  letterStates,
  type Outcome,
  outcomeWords,
} from '#content/admin/writing.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { ListedReader, Results } from '../sending/results.server.ts'
import { useProgress } from '../sending/use-progress.tsx'
import { LetterActions } from './letter-actions.tsx'
import { letterTones } from './letter-tones.ts'

export type LetterPageProps = {
  letter: {
    id: string
    subject: string
    body: string
    state: Exclude<keyof typeof letterStates, 'draft'>
    dueAt: string | null
    finishedAt: string | null
    reason: string
    leftOut: Partial<Record<LeftOutReason, number>>
  }
  results: Results
  readers: ListedReader[]
  older: string | undefined
  /** Until when the pace that is set is used up. */
  fullUntil: string | undefined
  perHour: number
}

const columns: DataColumn<ListedReader>[] = [
  {
    heading: 'Person',
    cell: ({ id, name, email }) => (
      <Link to={`/admin/people/${id}`} className="text-link max-md:inline-block max-md:py-1">
        {name || email}
      </Link>
    ),
  },
  {
    heading: 'What became of it',
    cell: ({ outcome, mailId }) =>
      mailId ? (
        <Link to={`/admin/mail/${mailId}`} className="text-link max-md:inline-block max-md:py-1">
          {outcomeWords[outcome]}
        </Link>
      ) : (
        outcomeWords[outcome]
      ),
    plain: true,
  },
  {
    heading: 'Followed',
    cell: ({ links }) => (links.length > 0 ? links.join(', ') : null),
  },
  {
    heading: 'Unsubscribed by it',
    cell: ({ unsubscribedAt }) => unsubscribedAt && <Time at={unsubscribedAt} />,
  },
]

/** A letter that was sent, or is on its way: what became of it. */
export function LetterPage(props: LetterPageProps) {
  const { letter, results, readers, older, fullUntil, perHour } = props
  const mayWrite = useMay('work-with-people')
  useProgress(letter.id, `${letter.state} ${JSON.stringify(results)}`, isMoving(letter.state))
  const done = results.total - (results.outcomes.waiting ?? 0) - (results.outcomes.queued ?? 0)
  return (
    <AdminPage
      title={letter.subject}
      actions={mayWrite && <LetterActions key={letter.state} id={letter.id} state={letter.state} />}
    >
      <Facts>
        <Fact name="State">
          <span role="status">
            <Badge tone={letterTones[letter.state]}>{letterStates[letter.state]}</Badge>{' '}
            {letter.state === 'sending' && `${done} of ${results.total}`}
          </span>
        </Fact>
        {letter.state === 'scheduled' && letter.dueAt && (
          <Fact name="Goes out">
            <Time at={letter.dueAt} />
          </Fact>
        )}
        {letter.finishedAt && (
          <Fact name={letter.state === 'canceled' ? 'Canceled' : 'Finished'}>
            <Time at={letter.finishedAt} />
          </Fact>
        )}
        {letter.state === 'sending' && fullUntil && (
          <Fact name="Pace">
            {perHour} an hour went out. The next goes on <Time at={fullUntil} />.
          </Fact>
        )}
        {letter.reason && <Fact name="Reason given">{letter.reason}</Fact>}
        <LeftOut leftOut={letter.leftOut} />
      </Facts>
      {letter.state !== 'scheduled' && <Outcomes results={results} />}
      {readers.length > 0 && (
        <AdminSection heading="Each reader">
          <DataTable caption="Readers" columns={columns} rows={readers} rowKey={({ id }) => id} />
          <OlderLink after={older}>More readers</OlderLink>
        </AdminSection>
      )}
      <AdminSection heading="The text">
        <p className="max-w-text whitespace-pre-line wrap-anywhere">{letter.body}</p>
      </AdminSection>
      <Link to="/admin/writing" className="mt-8 inline-flex min-h-11 items-center text-link">
        Back to all letters
      </Link>
    </AdminPage>
  )
}

const isMoving = (state: string) => ['scheduled', 'gathering', 'sending'].includes(state)

function LeftOut({ leftOut }: Pick<LetterPageProps['letter'], 'leftOut'>) {
  const parts = (Object.keys(leftOut) as LeftOutReason[]).map(
    (reason) => `${leftOutWords[reason].label.toLowerCase()} ${leftOut[reason]}`,
  )
  return parts.length > 0 && <Fact name="Not sent to">{parts.join(', ')}</Fact>
}

function Outcomes({ results: { outcomes, total, followed, unsubscribedBy } }: { results: Results }) {
  if (total === 0) return <EmptyState text="Nobody has got it yet." />
  const counted = (Object.keys(outcomeWords) as Outcome[]).filter((outcome) => outcomes[outcome])
  return (
    <AdminSection
      heading="What became of it"
      intro="A reader counts as having followed it when they open one of your own pages from it. Nothing hidden in the mail tells whether it was opened."
    >
      <Facts>
        {counted.map((outcome) => (
          <Fact key={outcome} name={outcomeWords[outcome]}>
            <span className="tabular-nums">{(outcomes[outcome] ?? 0).toLocaleString('en-US')}</span>
          </Fact>
        ))}
        <Fact name="Followed a link">
          <span className="tabular-nums">{followed.toLocaleString('en-US')}</span>
        </Fact>
        <Fact name="Unsubscribed by it">
          <span className="tabular-nums">{unsubscribedBy.toLocaleString('en-US')}</span>
        </Fact>
      </Facts>
    </AdminSection>
  )
}
