import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { statuses } from '#content/admin/people.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import { formatDay } from '#lib/time/dates.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { EmailText } from '#ui/admin/email-text.tsx'
import { FactList } from '#ui/admin/facts.tsx'
import { RefusedAddress } from '#ui/admin/refused-address.tsx'
import { TabLinks } from '#ui/admin/tab-links.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Fold } from '#ui/fold.tsx'
import { Time } from '#ui/time.tsx'
import { BackToList } from './back-to-list.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { statusTones } from './list/person-columns.tsx'
import { AddressesSection } from './merge/addresses-section.tsx'
import type { Candidate, PersonAddress } from './merge/sides.ts'
import { NoteForm } from './note-form.tsx'
import type { AboutPerson } from './person/about.ts'
import { DatedNoteForm } from './person/dated-note-form.tsx'
import { DetailsFold } from './person/details-form.tsx'
import { EntryList, LatestEntries } from './person/entry-list.tsx'
import { ReportPreview } from './person/report-preview.tsx'
import type { ReportSummary } from './person/reports.ts'
import { Tags } from './person/tags.tsx'
import { WorkFacts, WorkForm } from './person/work-form.tsx'
import { type ConsentState, consentDescriptions } from './person-state.ts'
import { type TimelineEntry, type TimelineKind, timelineKinds } from './timeline.ts'

export type PersonPageProps = {
  id: string
  email: string
  name: string
  note: string
  /** Undefined until the mail job has created the person for a new report. */
  about: AboutPerson | undefined
  tags: string[]
  knownTags: string[]
  reports: ReportSummary | undefined
  consent: ConsentState
  /** When they turned off diagnostic reminders. */
  remindersStoppedAt: string | null
  /** When they gave consent, or empty. */
  consentedAt: string
  /** Rejected addresses; `id` belongs to the address, not the person. */
  rejections: { id: string; email: string; at: string; answer: string; held: number }[]
  cameFrom: CameFrom | undefined
  nextCall: { startsAt: string; joinUrl: string | null } | undefined
  /** Newest first. */
  timeline: TimelineEntry[]
  /** Empty if there is only one. */
  addresses: PersonAddress[]
  /** Others with the same name or phone. */
  same: Candidate[]
  /** Rendered by other features. */
  calls: ReactNode
  sequences: ReactNode
  write: ReactNode
}

const tabs = {
  overview: 'Overview',
  answers: 'Answers',
  timeline: 'Timeline',
  emails: 'Emails',
  orders: 'Orders',
} as const

type Tab = keyof typeof tabs

export function PersonPage(props: PersonPageProps) {
  const { id, email, name, about, reports, rejections, timeline, write } = props
  const mayWrite = useMay('work-with-people')
  const params = new URLSearchParams(useLocation().search)
  const [tab, kind] = [params.get('tab') ?? '', params.get('kind') ?? '']
  const current: Tab = tab in tabs ? (tab as Tab) : 'overview'
  const phone = about?.details.phone && phoneLink(about.details.phone)
  const entriesOf = (wanted: TimelineKind) => timeline.filter((entry) => entry.kind === wanted)
  return (
    <AdminPage
      title={name || email}
      intro={<Summary {...props} />}
      actions={
        <div className="flex flex-wrap gap-3">
          {mayWrite && write}
          {phone && (
            <ButtonLink look="quiet" href={phone}>
              Call
            </ButtonLink>
          )}
        </div>
      }
    >
      {rejections.map((rejection) => (
        <RefusedAddress
          key={rejection.id}
          personId={rejection.id}
          email={rejection.email}
          rejection={rejection}
          held={rejection.held}
        >
          If it has a typo, ask them for the right address.
          {entriesOf('orders').length > 0 &&
            ' You can correct it in each of their orders; the receipt is then sent to the new address.'}
        </RefusedAddress>
      ))}
      <Choices label="Person" name="tab" choices={tabs} current={current} />
      <div className="mt-5 [&>section:first-child]:mt-0">
        {current === 'overview' && <Overview key={id} {...props} />}
        {current === 'answers' && (
          <>
            {reports && <ReportPreview reports={reports} />}
            <AdminSection heading="All answers">
              <EntryList
                label="Answers"
                personId={id}
                entries={entriesOf('answers')}
                empty="They have not taken the diagnostic or the founder test yet."
              />
            </AdminSection>
          </>
        )}
        {current === 'timeline' && <Timeline id={id} timeline={timeline} kind={kind} mayWrite={mayWrite} />}
        {current === 'emails' && (
          <>
            <p>
              <EmailState {...props} />
            </p>
            {props.sequences}
            <AdminSection heading="All emails">
              <EntryList label="Emails" personId={id} entries={entriesOf('emails')} empty="No emails yet." />
            </AdminSection>
          </>
        )}
        {current === 'orders' && (
          <AdminSection heading="Orders">
            <EntryList
              label="Orders"
              personId={id}
              entries={entriesOf('orders')}
              empty="They have not bought anything yet."
            />
          </AdminSection>
        )}
      </div>
      <BackToList />
    </AdminPage>
  )
}

/** What a coach needs before a call, in one line. */
function Summary({ about, email, reports, nextCall }: PersonPageProps) {
  const { role, company } = about?.details ?? {}
  const work = about?.work
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {work && <Badge tone={statusTones[work.status]}>{statuses[work.status]}</Badge>}
      {reports && (
        <span>
          Score <b className="text-ink">{reports.newest.percent}%</b>, {reports.newest.label}
        </span>
      )}
      <span className="wrap-anywhere">{[role, company].filter(Boolean).join(', ') || email}</span>
      {work?.nextStep && (
        <span className="wrap-anywhere">
          Next step: <b className="text-ink">{work.nextStep}</b>
          {work.nextStepOn && `, ${formatDay(work.nextStepOn)}`}
        </span>
      )}
      {nextCall && (
        <span>
          Next call:{' '}
          <b className="text-ink">
            <Time at={nextCall.startsAt} />
          </b>
          {nextCall.joinUrl && (
            <ExternalLink href={nextCall.joinUrl} className="ml-3 text-link">
              Join
            </ExternalLink>
          )}
        </span>
      )}
    </span>
  )
}

type ChoicesProps = {
  label: string
  /** The query parameter. */
  name: 'tab' | 'kind'
  choices: Record<string, string>
  current: string
}

/** The first choice needs no parameter. */
function Choices({ label, name, choices, current }: ChoicesProps) {
  const { search, state } = useLocation()
  const [first] = Object.keys(choices)
  const to = (choice: string) => {
    const query = new URLSearchParams(search)
    query.delete('kind')
    query.delete('write')
    if (choice === first) query.delete(name)
    else query.set(name, choice)
    return `?${query}`
  }
  const tabOf = ([choice, text]: [string, string]) => ({
    text,
    to: to(choice),
    isCurrent: choice === current,
    state,
    preventScrollReset: true,
  })
  return <TabLinks label={label} tabs={Object.entries(choices).map(tabOf)} />
}

const latestShown = 3

function Overview(props: PersonPageProps) {
  const { id, note, about, tags, knownTags, timeline, addresses, same, calls } = props
  const mayWrite = useMay('work-with-people')
  // The first note stays in its fold while it is saved, so that the focus does.
  const [hadNote] = useState(note !== '')
  return (
    <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      <div className="min-w-0 [&>section:first-child]:mt-0">
        {about && (
          <AdminSection heading="Follow-up">
            {mayWrite ? <WorkForm key={about.work.seen} id={id} work={about.work} /> : <WorkFacts work={about.work} />}
          </AdminSection>
        )}
        {calls}
        {timeline.length > 0 && (
          <div className="max-lg:hidden">
            <AdminSection heading="Latest activity">
              <LatestEntries entries={timeline.slice(0, latestShown)} />
            </AdminSection>
          </div>
        )}
      </div>
      <div className="min-w-0 lg:[&>section:first-child]:mt-0">
        <AdminSection heading="Details">
          <PersonFacts {...props} />
          {about && mayWrite && <DetailsFold key={JSON.stringify(about.details)} id={id} details={about.details} />}
        </AdminSection>
        <div className="mt-4">
          <Tags id={id} tags={tags} known={knownTags} mayWrite={mayWrite} />
        </div>
        {hadNote || !mayWrite ? (
          <AdminSection heading="Note">
            {mayWrite ? <NoteForm id={id} note={note} /> : <NoteText note={note} />}
          </AdminSection>
        ) : (
          <Fold label="Add a note" className="mt-4">
            <NoteForm id={id} note={note} />
          </Fold>
        )}
        {mayWrite && (
          <Fold label="Merge, export or erase">
            <AddressesSection id={id} addresses={addresses} same={same} mayWrite={mayWrite} />
            <DataRequests {...props} />
          </Fold>
        )}
      </div>
    </div>
  )
}

function PersonFacts({ email, addresses, about, cameFrom, ...mail }: PersonPageProps) {
  const { phone, companySize } = about?.details ?? {}
  const others = othersOf(addresses)
  const facts: Record<string, ReactNode> = {
    Email: (
      <a href={`mailto:${email}`} className="text-link">
        <EmailText email={email} />
      </a>
    ),
    'Other addresses': others.join(', '),
    Phone: phone && (
      <a href={phoneLink(phone)} className="text-link">
        {phone}
      </a>
    ),
    'Company size': companySize,
    Type: about?.style,
    'First source': cameFrom?.first ?? 'unknown',
    'Last source': cameFrom && cameFrom.last !== cameFrom.first ? cameFrom.last : '',
    Emails: <EmailState {...mail} email={email} />,
    Reminders: mail.remindersStoppedAt && (
      <>
        Turned off on <Time at={mail.remindersStoppedAt} />. Only they can turn them on again: with the last link in any
        reminder, or by asking for one on their report and confirming by email.
      </>
    ),
  }
  return <FactList facts={facts} />
}

type EmailStateProps = Pick<PersonPageProps, 'rejections' | 'email' | 'consent' | 'consentedAt'>

function EmailState({ rejections, email, consent, consentedAt }: EmailStateProps) {
  const isRejected = rejections.some((rejection) => rejection.email === email)
  return (
    <>
      {isRejected && 'Address rejected, so nothing is sent. '}
      {consentDescriptions[consent]}
      {consent === 'agreed' && (
        <>
          {' '}
          on <Time at={consentedAt} />
        </>
      )}
    </>
  )
}

type TimelineProps = Pick<PersonPageProps, 'id' | 'timeline'> & { kind: string; mayWrite: boolean }

function Timeline({ id, timeline, kind, mayWrite }: TimelineProps) {
  const found = Object.entries(timelineKinds).filter(([each]) => timeline.some((entry) => entry.kind === each))
  const isFiltered = found.some(([each]) => each === kind)
  return (
    <AdminSection heading="Timeline">
      {mayWrite && <DatedNoteForm id={id} />}
      <div className="mt-4 mb-5">
        <Choices
          label="Filter"
          name="kind"
          choices={{ all: 'Everything', ...Object.fromEntries(found) }}
          current={isFiltered ? kind : 'all'}
        />
      </div>
      <EntryList
        label="Timeline"
        personId={id}
        empty="Nothing yet."
        entries={isFiltered ? timeline.filter((entry) => entry.kind === kind) : timeline}
      />
    </AdminSection>
  )
}

function othersOf(addresses: readonly PersonAddress[]): string[] {
  return addresses.filter(({ isMain }) => !isMain).map(({ email }) => email)
}

function NoteText({ note }: { note: string }) {
  return <p className="max-w-text whitespace-pre-line wrap-anywhere">{note || 'No note.'}</p>
}

function DataRequests({ id, email, addresses }: PersonPageProps) {
  const others = othersOf(addresses)
  const mayErase = useMay('erase-people')
  return (
    <AdminSection
      heading="Data requests"
      intro="For a person who asks for their data or wants it erased. They can also do both themselves at /privacy/my-data."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="quiet" download href={`/api/admin/people/${id}/export`}>
          Export data
        </ButtonLink>
        {mayErase && <ErasePersonDialog id={id} email={email} others={others} />}
      </div>
    </AdminSection>
  )
}
