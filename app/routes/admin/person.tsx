import { data } from 'react-router'
import { orderStateLabels } from '#content/shop/shop.ts'
import { CallsOfPerson } from '#features/calls/calls-of-person.tsx'
import { teamEntries } from '#features/diagnostic/team/persons-teams.server.ts'
import { suggestSame } from '#features/people/merge/candidates.server.ts'
import type { OfSeveral } from '#features/people/merge/sides.ts'
import { aboutOf } from '#features/people/person/about.ts'
import { reportsBeside } from '#features/people/person/reports.ts'
import { type PersonOnFile, readPerson } from '#features/people/person.server.ts'
import { PersonPage } from '#features/people/person-page.tsx'
import { standingOf } from '#features/people/standing.ts'
import { wholeTimelineOf } from '#features/people/timeline.ts'
import { orderState } from '#features/shop/orders/order-state.ts'
import { runsOf } from '#features/writing/sequences/overview.server.ts'
import { runEntries } from '#features/writing/sequences/persons-runs.ts'
import { SequencesOfPerson } from '#features/writing/sequences/screen/sequences-of-person.tsx'
import { valuesIn } from '#platform/people/fitting-people.server.ts'
import { sourcesOf } from '#platform/people/people.server.ts'
import { emailOfPerson, openPersonIds } from '#platform/people/person-ids.server.ts'
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
  const teams = (await Promise.all(person.addresses.map((each) => teamEntries(readDb, each.email)))).flat()
  return {
    runs,
    id: seal(person.email),
    email: person.email,
    name: person.name,
    note: person.note,
    about: aboutOf(person.row),
    tags: person.tags,
    knownTags: await valuesIn(readDb, 'person_tags', 'tag'),
    reports: reportsBeside(person.assessments),
    standing: standingOf({
      unsubscribed: person.unsubscribedAt !== null,
      agreedAt: person.row?.agreedAt ?? '',
      did: person.waitlist.length > 0 ? ['waitlist'] : [],
      waits: person.agreements.some(({ confirmedAt }) => confirmedAt === null),
    }),
    remindersStoppedAt: person.addresses.find(({ remindersStoppedAt: at }) => at)?.remindersStoppedAt ?? null,
    agreedAt: person.row?.agreedAt ?? '',
    refusals: person.addresses.flatMap(({ email: address, refusal }) =>
      refusal ? [{ id: seal(address), email: address, ...refusal }] : [],
    ),
    addresses: ofSeveral(person, seal),
    same: await suggestSame(readDb, person.row),
    cameFrom: await sourcesOf(readDb, person.email),
    calls: person.calls.map(({ news: _, ...call }) => call),
    timeline: wholeTimelineOf(person, content, (order) => orderStateLabels[orderState(order)], [
      ...runEntries(runs),
      ...teams,
    ]),
  }
}

function ofSeveral({ addresses, email: main }: PersonOnFile, seal: (email: string) => string): OfSeveral[] {
  return addresses.flatMap(({ email, note, merged }) =>
    merged
      ? [{ id: seal(email), email, isMain: email === main, note, at: merged.at, byEmail: merged.byEmail }]
      : [],
  )
}

export default function AdminPerson({ loaderData }: Route.ComponentProps) {
  const { id, calls, runs } = loaderData
  const booked = (
    <>
      <CallsOfPerson id={id} calls={calls} />
      <SequencesOfPerson id={id} runs={runs} />
    </>
  )
  return <PersonPage key={id} {...loaderData} calls={booked} />
}
