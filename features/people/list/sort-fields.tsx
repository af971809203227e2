import {
  newestPeople,
  type PeopleQuery,
  type PeopleSort,
  peopleQueryOf,
  peopleSorts,
} from '#domain/people/people-query.ts'
import { readSort, sortText } from '#lib/web/list-query.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { AskPeople } from './ask-people.ts'
import { sortLabels } from './filter-words.ts'

/** For phones, and for columns that are not shown. */
export function SortFields({ query, ask }: { query: PeopleQuery; ask: AskPeople }) {
  const { column, descending } = readSort<PeopleSort>(query.sort, peopleSorts, newestPeople)
  const sortBy = (by: PeopleSort, isDown: boolean) =>
    ask({ sort: peopleQueryOf(`sort=${sortText({ column: by, descending: isDown })}`).sort })
  return (
    <>
      <Field label="Sort by">
        {(control) => (
          <Select
            {...control}
            choices={Object.entries(sortLabels).map(([value, { label }]) => ({ value, label }))}
            value={column}
            onChange={({ target }) => sortBy(target.value as PeopleSort, startsDown(target.value))}
          />
        )}
      </Field>
      <Field label="Order">
        {(control) => (
          <select
            {...control}
            value={descending ? 'down' : 'up'}
            onChange={({ target }) => sortBy(column, target.value === 'down')}
          >
            <option value="up">{sortLabels[column].up}</option>
            <option value="down">{sortLabels[column].down}</option>
          </select>
        )}
      </Field>
    </>
  )
}

const startsDown = (column: string) => ['lastAt', 'firstAt', 'score'].includes(column)
