import { Link } from 'react-router'
import { type LeftOutReason, type LetterField, leftOutWords, letterFields } from '#content/admin/writing.ts'
import type { LetterRow } from '#platform/database/tables/letters.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ReaderStep, TryButton } from '../reader-controls.tsx'
import { SendForm } from '../sending/send-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { ReaderGroup, Review } from './review.server.ts'

export type CheckPageProps = {
  letter: Pick<LetterRow, 'id' | 'kind' | 'revision' | 'reason' | 'subject'>
  review: Review
  /** As one of its readers gets it; nobody's where nobody gets it. */
  preview: Preview | undefined
  /** What keeps it from being sent. */
  problems: string[]
  /** False while no mail server is set: it waits in the outbox. */
  sends: boolean
  ownAddress: string
}

type Preview = { n: number; personId: string; name: string; email: string; subject: string }

/** Before it goes: who gets it, who does not, and how it looks to each. */
export function CheckPage({ letter, review, preview, problems, sends, ownAddress }: CheckPageProps) {
  const mayWrite = useMay('work-with-people')
  const { count } = review.readers
  return (
    <AdminPage title={letter.subject || 'A new letter'} intro={whoGetsIt(count)}>
      {problems.length > 0 && (
        <p role="alert" className="max-w-text font-semibold text-red">
          {problems.join(' ')}
        </p>
      )}
      <Link to={`/admin/writing/${letter.id}`} className="inline-flex min-h-11 items-center text-link">
        Back to the text
      </Link>
      <WhoGetsIt review={review} />
      {mayWrite && <ReasonForm key={letter.revision} letter={letter} review={review} />}
      {preview && (
        <PreviewSection letterId={letter.id} {...{ preview, review }}>
          {mayWrite && (
            <TryButton
              path={`/api/admin/writing/letters/${letter.id}/try`}
              person={preview.personId}
              ownAddress={ownAddress}
            />
          )}
        </PreviewSection>
      )}
      {mayWrite && problems.length === 0 && count > 0 && (
        <AdminSection heading="Send it">
          {!sends && (
            <p className="mb-4 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
              No mail server is set. Letters wait until an owner has entered one under Settings.
            </p>
          )}
          <SendForm letter={letter} count={count} />
        </AdminSection>
      )}
    </AdminPage>
  )
}

function whoGetsIt(count: number): string {
  if (count === 0) return 'Nobody would get it as it is.'
  return count === 1 ? 'One person will get it.' : `${count.toLocaleString('en-US')} people will get it.`
}

const reasons = Object.keys(leftOutWords) as LeftOutReason[]

function WhoGetsIt({ review: { readers, leftOut, missing } }: { review: Review }) {
  return (
    <AdminSection heading="Who gets it">
      <div className="max-w-text divide-y divide-line border-y border-line">
        <Group label="Will get it" group={readers} />
        {reasons
          .filter((reason) => leftOut[reason].count > 0)
          .map((reason) => (
            <Group
              key={reason}
              label={`${leftOutWords[reason].label}: not sent`}
              why={leftOutWords[reason].why}
              group={leftOut[reason]}
            />
          ))}
      </div>
      {missing.map(({ field, count }) => (
        <p key={field} className="mt-3 max-w-text text-amber">
          {missingWords(field, count)}
        </p>
      ))}
    </AdminSection>
  )
}

function missingWords(field: LetterField, count: number): string {
  const who = count === 1 ? 'One of them has' : `${count.toLocaleString('en-US')} of them have`
  return `${who} ${letterFields[field].nobody}: write {${field}|other words} and they get it, too.`
}

function Group({ label, why, group: { count, some } }: { label: string; why?: string; group: ReaderGroup }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2">
        <span>
          {label}
          {why && <span className="block text-sm text-soft">{why}</span>}
        </span>
        <span className="flex items-baseline gap-4">
          <span className="text-sm text-link">Names</span>
          <span className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
        </span>
      </summary>
      <ul className="pb-3 text-sm">
        {some.map(({ id, name, email }) => (
          <li key={id}>
            <Link
              to={`/admin/people/${id}`}
              className="inline-flex min-h-11 items-center text-link wrap-anywhere"
            >
              {name || email}
            </Link>{' '}
            {name && <span className="wrap-anywhere text-soft">{email}</span>}
          </li>
        ))}
        {count > some.length && (
          <li className="text-soft">and {(count - some.length).toLocaleString('en-US')} more</li>
        )}
        {count === 0 && <li className="text-soft">Nobody.</li>}
      </ul>
    </details>
  )
}

type PreviewSectionProps = {
  letterId: string
  preview: Preview
  review: Review
  children: React.ReactNode
}

/** One reader after the other, as their mail will look. */
function PreviewSection({ letterId, preview, review, children }: PreviewSectionProps) {
  const { n, name, email, subject, personId } = preview
  const last = review.readers.some.length
  return (
    <AdminSection heading="How it looks">
      {last > 1 && (
        <nav aria-label="Readers" className="mb-3 flex flex-wrap items-center gap-x-6">
          <ReaderStep to={n - 1} of={last} label="Previous reader" />
          <p aria-live="polite" className="tabular-nums">
            Reader {n + 1} of {last}
            {review.readers.count > last && ` (of the first ${last})`}
          </p>
          <ReaderStep to={n + 1} of={last} label="Next reader" />
        </nav>
      )}
      <Facts>
        <Fact name="To">{name ? `${name}, ${email}` : email}</Fact>
        <Fact name="Subject">{subject}</Fact>
      </Facts>
      <iframe
        key={personId}
        title={`The letter as ${name || email} gets it`}
        sandbox=""
        src={`/api/admin/writing/letters/${letterId}/preview/${personId}`}
        className="mt-4 h-[36rem] w-full max-w-[40rem] rounded border border-line bg-sheet"
      />
      <div className="mt-4">{children}</div>
    </AdminSection>
  )
}
