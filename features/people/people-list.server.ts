import { valuesIn } from '#domain/people/matching-people.server.ts'
import { peopleQueryOf } from '#domain/people/people-query.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { listPeople } from './list-people.server.ts'
import { listViews } from './views/views.server.ts'

export async function readPeopleList(db: Db, address: string) {
  const query = { ...peopleQueryOf(address), after: '' }
  return {
    loaded: { query, first: await listPeople(db, query) },
    today: isoDay(new Date()),
    views: await listViews(db),
    choices: {
      sources: await valuesIn(db, 'people', 'source'),
      tags: await valuesIn(db, 'person_tags', 'tag'),
      types: await valuesIn(db, 'people', 'type'),
    },
  }
}
