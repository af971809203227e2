import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { phoneLink } from '#lib/text/phone-link.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { MailState } from '#ui/admin/mail-state.tsx'
import { RefusedAddress } from '#ui/admin/refused-address.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { BackToList } from './back-to-list.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { AddressesSection } from './merge/addresses-section.tsx'
import type { Candidate, OfSeveral } from './merge/sides.ts'
import { NoteForm } from './note-form.tsx'
import type { AboutPerson } from './person/about.ts'
import { DatedNoteForm } from './person/dated-note-form.tsx'
import { DetailsFold } from './person/details-form.tsx'
import { RemoveNote } from './person/remove-note.tsx'
import { ReportBeside } from './person/report-beside.tsx'
import type { ReportsBeside } from './person/reports.ts'
import { Tags } from './person/tags.tsx'
import { WorkFacts, WorkForm } from './person/work-form.tsx'
import { type Standing, standingWords } from './standing.ts'
import type { TimelineEntry } from './timeline.ts'

export type PersonPageProps = {
  id: string
  email: string
  name: string
  note: string
  /** undefined in the moment between a report and its mails. */
  about: AboutPerson | undefined
  tags: string[]
  knownTags: string[]
  reports: ReportsBeside | undefined
  standing: Standing
  /** Since when they want no reminders of the diagnostic. */
  remindersStoppedAt: string | null
  /** Since when they agree to letters; empty where they never did. */
  agreedAt: string
  /** Of each address to which mail is refused; `id` is made of that address. */
  refusals: { id: string; email: string; at: string; answer: string; held: number }[]
  cameFrom: CameFrom | undefined
  timeline: TimelineEntry[]
  /** Empty for who has one address. */
  addresses: OfSeveral[]
  /** Others with the same name or phone. */
  same: Candidate[]
  /** Of another feature: what is booked with them. */
  calls: ReactNode
}

/** A story from top to bottom, and what can be done for the person it is about. */
export function PersonPage(props: PersonPageProps) {
  const {
    id,
    email,
    name,
    note,
    about,
    tags,
    knownTags,
    reports,
    standing,
    remindersStoppedAt,
    agreedAt,
    refusals,
    cameFrom,
    timeline,
    addresses,
    same,
    calls,
  } = props
  const mayWrite = useMay('work-with-people')
  return (
    <AdminPage title={name || email} actions={mayWrite && <WriteLink id={id} />}>
      {refusals.map((refusal) => (
        <RefusedAddress
          key={refusal.id}
          {...{ personId: refusal.id, email: refusal.email, refusal, held: refusal.held }}
        >
          If it is mistyped, ask them for the right one.
          {timeline.some(({ link }) => link?.href.startsWith('/admin/orders/')) &&
            ' At each of their orders below you can correct it: the receipt then goes to the new address.'}
        </RefusedAddress>
      ))}
      <Facts>
        <Fact name="Email">
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </Fact>
        {addresses.length > 0 && <Fact name="Other addresses">{othersOf(addresses).join(', ')}</Fact>}
        {about && <AboutFacts about={about} />}
        <Fact name="First came from">{cameFrom?.first ?? 'not known'}</Fact>
        <Fact name="Last came from">{cameFrom?.last ?? 'not known'}</Fact>
        <Fact name="Mail">
          {refusals.some((refusal) => refusal.email === email) ? 'Refused: nothing is sent. ' : ''}
          {standingWords[standing]}
          {standing === 'agreed' && (
            <>
              {' '}
              on <Time at={agreedAt} />
            </>
          )}
        </Fact>
        {remindersStoppedAt && (
          <Fact name="Reminders">
            Wants none of the diagnostic, since <Time at={remindersStoppedAt} />. Only they can allow them
            again: by the last link in any reminder, or in the mail that asks them when they ask on their
            report.
          </Fact>
        )}
      </Facts>
      {about && mayWrite && (
        <DetailsFold key={JSON.stringify(about.details)} id={id} details={about.details} />
      )}
      {/* One column reads from what is worked with to their rights; beside the timeline there is room for both. */}
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-5 lg:col-start-8">
          {about && (
            <AdminSection heading="Where you are with them">
              {mayWrite ? (
                <WorkForm key={about.work.seen} id={id} work={about.work} />
              ) : (
                <WorkFacts work={about.work} />
              )}
            </AdminSection>
          )}
          {calls}
          <AdminSection heading="Tags">
            <Tags id={id} tags={tags} known={knownTags} mayWrite={mayWrite} />
          </AdminSection>
          <AdminSection
            heading="To remember"
            intro="Only you and your helpers read it. It is part of an export, because it is about them."
          >
            {mayWrite ? <NoteForm id={id} note={note} /> : <WrittenNote note={note} />}
          </AdminSection>
          {reports && <ReportBeside reports={reports} />}
        </div>
        <div className="lg:col-span-7 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <AdminSection heading="Timeline">
            <ol className="border-l border-line">
              {timeline.map((entry) => (
                <Event key={`${entry.address} ${entry.id}`} personId={id} entry={entry} />
              ))}
            </ol>
            {mayWrite && (
              <div className="mt-8">
                <DatedNoteForm id={id} />
              </div>
            )}
          </AdminSection>
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <AddressesSection {...{ id, addresses, same, mayWrite }} />
          {mayWrite && <Rights {...{ id, email, addresses }} />}
        </div>
      </div>
      <BackToList />
    </AdminPage>
  )
}

function othersOf(addresses: readonly OfSeveral[]): string[] {
  return addresses.filter(({ isMain }) => !isMain).map(({ email }) => email)
}

function WriteLink({ id }: { id: string }) {
  return <ButtonLink href={`/admin/writing/new?to=${id}`}>Write to them</ButtonLink>
}

function WrittenNote({ note }: { note: string }) {
  return <p className="max-w-text whitespace-pre-line wrap-anywhere">{note || 'Nothing is noted.'}</p>
}

function AboutFacts({ about: { details, style } }: { about: AboutPerson }) {
  const { phone, company, role, companySize } = details
  return (
    <>
      {phone && (
        <Fact name="Phone">
          <a href={phoneLink(phone)} className="text-link">
            {phone}
          </a>
        </Fact>
      )}
      {company && <Fact name="Company">{company}</Fact>}
      {role && <Fact name="Role">{role}</Fact>}
      {companySize && <Fact name="Company size">{companySize}</Fact>}
      {style && <Fact name="Founder style">{style}</Fact>}
    </>
  )
}

function Rights({ id, email, addresses }: Pick<PersonPageProps, 'id' | 'email' | 'addresses'>) {
  const others = othersOf(addresses)
  const mayErase = useMay('erase-people')
  return (
    <AdminSection
      heading="Their rights"
      intro="For a person who asks what you hold about them, or to be forgotten. They can do both themselves at /privacy/my-data."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="quiet" download href={`/api/admin/people/${id}/export`}>
          Export this person’s data
        </ButtonLink>
        {mayErase && <ErasePersonDialog {...{ id, email, others }} />}
      </div>
    </AdminSection>
  )
}

function Event({ personId, entry }: { personId: string; entry: TimelineEntry }) {
  const { id, at, title, facts, link, mailState, text, by, isNote, address } = entry
  const mayWrite = useMay('work-with-people')
  return (
    <li className="relative pb-7 pl-6 last:pb-1 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-ink">
      <p className="text-sm text-soft">
        <Time at={at} />
        {by && <span className="wrap-anywhere">, {by}</span>}
        {address && <span className="block wrap-anywhere">Under {address}</span>}
      </p>
      <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
        {title} {mailState && <MailState state={mailState} />}
      </h3>
      {text && <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>}
      {isNote && mayWrite && <RemoveNote personId={personId} noteId={id} />}
      {facts.length > 0 && (
        <div className="mt-1">
          <Facts>
            {facts.map(({ name, value, href, at: when }) => (
              <Fact key={name} name={name}>
                {href ? (
                  <a href={href} className="text-link max-md:inline-block max-md:py-1">
                    {value}
                  </a>
                ) : when ? (
                  <Time at={when} />
                ) : (
                  value
                )}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      {link && (
        <Link to={link.href} className="inline-flex min-h-11 items-center text-sm text-link">
          {link.label}
        </Link>
      )}
    </li>
  )
}
