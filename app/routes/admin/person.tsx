import { data, useLocation } from 'react-router'
import { orderStateLabels } from '#content/shop/shop.ts'
import { valuesIn } from '#domain/people/matching-people.server.ts'
import { sourcesOf } from '#domain/people/people.server.ts'
import { emailOfPerson, openPersonIds } from '#domain/people/person-ids.server.ts'
import { orderState } from '#domain/shop/order-state.ts'
import { CallsOfPerson } from '#features/calls/calls-of-person.tsx'
import { listTexts } from '#features/campaigns/compose/texts.server.ts'
import { WriteDialog } from '#features/campaigns/compose/write-dialog.tsx'
import { runsOf } from '#features/campaigns/sequences/overview.server.ts'
import { runEntries } from '#features/campaigns/sequences/persons-runs.ts'
import { SequencesOfPerson } from '#features/campaigns/sequences/screen/sequences-of-person.tsx'
import { suggestSame } from '#features/people/merge/candidates.server.ts'
import type { PersonAddress } from '#features/people/merge/sides.ts'
import { aboutOf } from '#features/people/person/about.ts'
import { summarizeReports } from '#features/people/person/reports.ts'
import { type PersonOnFile, readPerson } from '#features/people/person.server.ts'
import { PersonPage } from '#features/people/person-page.tsx'
import { consentStateOf } from '#features/people/person-state.ts'
import { ofKind, wholeTimelineOf } from '#features/people/timeline.ts'
import { scorecardEntries } from '#features/scorecards/answers/persons-answers.server.ts'
import { teamEntries } from '#features/scorecards/score/team/persons-teams.server.ts'
import { Button } from '#ui/button.tsx'
import { servicesContext, siteContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/person.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.name || loaderData?.email || 'A person', noindex: true })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const { content } = context.get(siteContext)
  const email = await emailOfPerson(readDb, params.id)
  const person = email && (await readPerson(readDb, email))
  if (!person) throw data(null, { status: 404 })
  const { seal } = await openPersonIds(readDb)
  const runs = (await Promise.all(person.addresses.map((each) => runsOf(readDb, each.email)))).flat()
  const more = (
    await Promise.all(
      person.addresses.flatMap(({ email }) => [teamEntries(readDb, email), scorecardEntries(readDb, email)]),
    )
  ).flat()
  return {
    runs,
    id: seal(person.email),
    email: person.email,
    name: person.name,
    note: person.note,
    about: aboutOf(person.row),
    tags: person.tags,
    knownTags: await valuesIn(readDb, 'person_tags', 'tag'),
    reports: summarizeReports(person.assessments),
    consent: consentStateOf({
      unsubscribed: person.unsubscribedAt !== null,
      consentedAt: person.row?.consentedAt ?? '',
      did: person.waitlist.length > 0 ? ['waitlist'] : [],
      waits: person.consents.some(({ confirmedAt }) => confirmedAt === null),
    }),
    remindersStoppedAt: person.addresses.find(({ remindersStoppedAt: at }) => at)?.remindersStoppedAt ?? null,
    consentedAt: person.row?.consentedAt ?? '',
    rejections: person.addresses.flatMap(({ email: address, rejection }) =>
      rejection ? [{ id: seal(address), email: address, ...rejection }] : [],
    ),
    addresses: addressesOf(person, seal),
    same: await suggestSame(readDb, person.row),
    cameFrom: await sourcesOf(readDb, person.email),
    calls: person.calls.map(({ news: _, ...call }) => call),
    nextCall: nextOf(person.calls),
    unsubscribed: person.unsubscribedAt !== null,
    texts: (await listTexts(readDb)).map(({ name, subject, body }) => ({ name, subject, body })),
    timeline: wholeTimelineOf(person, content, (order) => orderStateLabels[orderState(order)], [
      ...ofKind('emails', runEntries(runs)),
      ...ofKind('answers', more),
    ]),
  }
}

function addressesOf({ addresses, email: main }: PersonOnFile, seal: (email: string) => string): PersonAddress[] {
  return addresses.flatMap(({ email, note, merged }) =>
    merged ? [{ id: seal(email), email, isMain: email === main, note, at: merged.at, byEmail: merged.byEmail }] : [],
  )
}

function nextOf(calls: PersonOnFile['calls'], now = new Date().toISOString()) {
  const coming = calls.flatMap(({ state, startsAt, joinUrl }) =>
    state !== 'cancelled' && startsAt && startsAt > now ? [{ startsAt, joinUrl }] : [],
  )
  return coming.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0]
}

export default function AdminPerson({ loaderData }: Route.ComponentProps) {
  const { id, name, email, calls, runs, unsubscribed, texts } = loaderData
  const isWriting = new URLSearchParams(useLocation().search).has('write')
  return (
    <PersonPage
      key={id}
      {...loaderData}
      calls={<CallsOfPerson id={id} name={name || email} calls={calls} />}
      sequences={<SequencesOfPerson id={id} runs={runs} />}
      write={
        <WriteDialog
          to={{ id, name: name || email, unsubscribed }}
          texts={texts}
          startsOpen={isWriting}
          trigger={<Button>Write email</Button>}
        />
      }
    />
  )
}
