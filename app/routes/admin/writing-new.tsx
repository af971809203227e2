import { data } from 'react-router'
import { NewLetterPage } from '#features/writing/letters/new-letter-page.tsx'
import { listTexts } from '#features/writing/letters/texts.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { emailOfPerson } from '#platform/people/person-ids.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/writing-new.ts'

export const meta = metaOf({ title: 'New email', noindex: true })

/** Query parameters of the people list that do not filter it. */
const notOfList = ['to', 'after', 'pages', 'sort']

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('to')
  const to = id === null ? undefined : await findPerson(readDb, id)
  for (const name of notOfList) searchParams.delete(name)
  const texts = (await listTexts(readDb)).map((text) => ({ id: text.id, name: text.name }))
  return { to, query: searchParams.size > 0 ? `?${searchParams}` : '', texts }
}

async function findPerson(db: Db, id: string) {
  const email = await emailOfPerson(db, id)
  const person =
    email && (await db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst())
  if (!person) throw data(null, { status: 404 })
  return { id, name: person.name || person.email, unsubscribed: person.unsubscribed === 1 }
}

export default function AdminWritingNew({ loaderData }: Route.ComponentProps) {
  return <NewLetterPage {...loaderData} />
}
