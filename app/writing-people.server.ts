import { columnOf, fitting, key, selectPeople } from '#features/people/people.server.ts'
import { allDeeds } from '#features/people/people.ts'
import { standingOf } from '#features/people/standing.ts'
import { isOpen } from '#features/shop/orders/order-state.ts'
import type { WritingPeople } from '#features/writing/people.server.ts'
import { readListQuery } from '#lib/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { inBatches } from '#platform/database/paging.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { isAmongFound } from '#platform/people/find-people.server.ts'
import { flagOf } from '#platform/people/people.server.ts'

/** Everyone whom the list at this address shows, by who came first: whatever they do meanwhile, nobody comes twice. */
async function* everyoneFitting(db: Db, query: string): AsyncGenerator<PersonRow[]> {
  const { search, show } = readListQuery(new URLSearchParams(query))
  const fits = fitting(show, isAmongFound(search, key))
  const order = { by: columnOf.firstAt, key, descending: false }
  yield* inBatches<PersonRow>(
    async (place, limit) => withoutSources(await selectPeople(db, fits, order, place, limit)),
    ({ firstAt, email }) => ({ value: firstAt, key: email }),
  )
}

type Selected = Awaited<ReturnType<typeof selectPeople>>

const withoutSources = (rows: Selected): PersonRow[] =>
  rows.map(({ lastSource: _, ...row }) => ({ ...row, source: row.source ?? '' }))

/** What the features know of people that letters go by. */
export const writingPeople: WritingPeople = {
  everyoneFitting,
  async whoAgreed(_db, people) {
    const agreed = people.filter((person) => {
      const did = allDeeds.filter((deed) => person[flagOf[deed]] === 1)
      return standingOf({ unsubscribed: person.unsubscribed === 1, did }) === 'asked'
    })
    return new Set(agreed.map(({ email }) => email))
  },
  isOwned: isOpen,
}
