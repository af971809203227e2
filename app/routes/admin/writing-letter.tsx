import { data } from 'react-router'
import { chosenFilters } from '#features/people/list/filter-words.ts'
import { listPeople } from '#features/people/people.server.ts'
import { LetterEditor } from '#features/writing/letters/letter-editor.tsx'
import { LetterPage } from '#features/writing/letters/letter-page.tsx'
import { findLetter } from '#features/writing/letters/letters.server.ts'
import { paceFullUntil, readPace } from '#features/writing/sending/pace.server.ts'
import { listReaders, readResults } from '#features/writing/sending/results.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { LetterRow } from '#platform/database/tables/letters.ts'
import { mainOf } from '#platform/people/addresses.server.ts'
import { peopleQueryOf } from '#platform/people/people-query.ts'
import { servicesContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/writing-letter.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.letter.subject || 'Campaign', noindex: true })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const letter = await findLetter(readDb, params.id)
  if (!letter) throw data(null, { status: 404 })
  if (letter.state === 'draft') {
    const { id, subject, body, revision } = letter
    return {
      draft: true,
      letter: { id, subject, body, revision },
      toWhom: await toWhom(readDb, letter),
    } as const
  }
  const { id, subject, body, state, dueAt, finishedAt, reason } = letter
  const after = new URL(request.url).searchParams.get('after')
  return {
    draft: false,
    letter: { id, subject, body, state, dueAt, finishedAt, reason, leftOut: JSON.parse(letter.leftOut) },
    results: await readResults(readDb, id),
    ...(await listReaders(readDb, id, after)),
    fullUntil: (await paceFullUntil(readDb, new Date()))?.toISOString(),
    perHour: await readPace(readDb),
  } as const
}

async function toWhom(db: Db, { kind, toEmail, audience }: LetterRow): Promise<string> {
  if (kind === 'group') return toGroup(db, audience)
  if (kind !== 'person') return 'To everyone on the tool’s waitlist.'
  const email = await mainOf(db, toEmail)
  const person = await db.selectFrom('people').select('name').where('email', '=', email).executeTakeFirst()
  return `To ${person?.name || email}.`
}

/** The filters, and how many people match now. */
async function toGroup(db: Db, audience: string): Promise<string> {
  const query = { ...peopleQueryOf(audience), after: '' }
  const { counts } = await listPeople(db, query, { now: new Date(), timeZone: 'UTC' })
  const filters = chosenFilters(query).map(({ words }) => words)
  const chosen = [...(query.search ? [`Search: ${query.search}`] : []), ...filters]
  const count = counts?.fitting ?? 0
  const people = count === 1 ? 'one person' : `${count.toLocaleString('en-US')} people`
  const whom = chosen.length > 0 ? `${people} matching ${chosen.join('; ')}` : `everyone, ${people}`
  return `To ${whom}. Consent is checked when the email is sent.`
}

export default function AdminLetter({ loaderData }: Route.ComponentProps) {
  return loaderData.draft ? (
    <LetterEditor key={loaderData.letter.id} {...loaderData} />
  ) : (
    <LetterPage key={loaderData.letter.id} {...loaderData} />
  )
}
