import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListPage } from '#lib/list-query.ts'
import { Queries } from '#ui/queries.tsx'
import type { ListedPerson } from './people.ts'
import { PeoplePage } from './people-page.tsx'

const query = { search: '', show: '', sort: '', after: '' }

function render(first: ListPage<ListedPerson>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Queries>
        <PeoplePage loaded={{ query, first }} />
      </Queries>
    </MemoryRouter>,
  )
}

test('that there is nobody yet is said in words, and there is no file to download', () => {
  const html = render({ rows: [], counts: { fitting: 0, all: 0 } })
  expect(html).toContain('Nobody yet.')
  expect(html).not.toMatch(/Download CSV|<table|type="search"/)
})

test('the first rows stand in the page before any script runs; who gave no name goes by their email', () => {
  const person: ListedPerson = {
    ...{ id: 'sealed', email: 'ada@example.com', name: '', did: ['order'], source: null, unsubscribed: true },
    refused: true,
    ...{ firstAt: '2026-03-01T00:00:00.000Z', lastAt: '2026-03-02T00:00:00.000Z' },
  }
  const html = render({ rows: [person], counts: { fitting: 1, all: 12_345 }, older: 'sealed' })
  expect(html).toMatch(/<a [^>]*href="\/admin\/people\/sealed"[^>]*>ada@example.com</)
  expect(html).toContain('1 of 12,345 people')
  expect(html).toContain('Show more people')
  expect(html).toContain('Unsubscribed')
  expect(html).toMatch(/<td.*Mail is refused/)
})
