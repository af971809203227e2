import { readSort, sortText } from '#lib/web/list-query.ts'
import {
  newestPeople,
  type PeopleQuery,
  type PeopleSort,
  peopleQueryOf,
  peopleSorts,
} from '#platform/people/people-query.ts'
import { Field } from '#ui/forms/field.tsx'
import type { AskPeople } from './ask-people.ts'
import { sortWords } from './filter-words.ts'

/** What the headings of the table do too; on a phone, and for a column that is not shown, it is done here. */
export function SortFields({ query, ask }: { query: PeopleQuery; ask: AskPeople }) {
  const { column, descending } = readSort<PeopleSort>(query.sort, peopleSorts, newestPeople)
  const sortBy = (by: PeopleSort, isDown: boolean) =>
    ask({ sort: peopleQueryOf(`sort=${sortText({ column: by, descending: isDown })}`).sort })
  return (
    <>
      <Field label="Sort by">
        {(control) => (
          <select
            {...control}
            value={column}
            onChange={({ target }) => sortBy(target.value as PeopleSort, startsDown(target.value))}
          >
            {Object.entries(sortWords).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Order">
        {(control) => (
          <select
            {...control}
            value={descending ? 'down' : 'up'}
            onChange={({ target }) => sortBy(column, target.value === 'down')}
          >
            <option value="up">{sortWords[column].up}</option>
            <option value="down">{sortWords[column].down}</option>
          </select>
        )}
      </Field>
    </>
  )
}

/** The newest and the best are what one looks for first. */
const startsDown = (column: string) => ['lastAt', 'firstAt', 'score'].includes(column)
