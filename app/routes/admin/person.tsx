import { data } from 'react-router'
import { orderStateLabels } from '#content/shop/shop.ts'
import { CallsOfPerson } from '#features/calls/calls-of-person.tsx'
import { aboutOf } from '#features/people/person/about.ts'
import { reportsBeside } from '#features/people/person/reports.ts'
import { readPerson } from '#features/people/person.server.ts'
import { PersonPage } from '#features/people/person-page.tsx'
import { standingOf } from '#features/people/standing.ts'
import { timelineOf } from '#features/people/timeline.ts'
import { orderState } from '#features/shop/orders/order-state.ts'
import { runsOf } from '#features/writing/sequences/overview.server.ts'
import { runEntries } from '#features/writing/sequences/persons-runs.ts'
import { SequencesOfPerson } from '#features/writing/sequences/sequences-of-person.tsx'
import { valuesIn } from '#platform/people/fitting-people.server.ts'
import { sourcesOf } from '#platform/people/people.server.ts'
import { emailOfPerson } from '#platform/people/person-ids.server.ts'
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
  const runs = await runsOf(readDb, person.email)
  return {
    runs,
    id: params.id,
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
    agreedAt: person.row?.agreedAt ?? '',
    refusal: person.refusal,
    cameFrom: await sourcesOf(readDb, person.email),
    calls: person.calls.map(({ news: _, ...call }) => call),
    timeline: timelineOf(person, content, (order) => orderStateLabels[orderState(order)], runEntries(runs)),
  }
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
