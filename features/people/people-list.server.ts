import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { valuesIn } from '#platform/people/fitting-people.server.ts'
import { peopleQueryOf } from '#platform/people/people-query.ts'
import { listPeople } from './people.server.ts'
import { listViews } from './views/views.server.ts'

/** All that the page of the list begins with. Which day it is at the reader's the server does not know: UTC's. */
export async function readPeopleList(db: Db, address: string) {
  const query = { ...peopleQueryOf(address), after: '' }
  const asked = { now: new Date(), timeZone: 'UTC' }
  return {
    loaded: { query, first: await listPeople(db, query, asked) },
    today: isoDay(asked.now, asked.timeZone),
    views: await listViews(db),
    choices: {
      sources: await valuesIn(db, 'people', 'source'),
      tags: await valuesIn(db, 'person_tags', 'tag'),
    },
  }
}
