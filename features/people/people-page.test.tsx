import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { everyone } from '#domain/people/people-query.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import { Queries } from '#ui/queries.tsx'
import type { ListedPerson } from './listed-person.ts'
import { PeoplePage } from './people-page.tsx'

const rest = { today: '2026-11-17', views: [], choices: { sources: ['podcast'], tags: [], types: [] } }

function render(first: ListPage<ListedPerson>): string {
  const element = (
    <Queries>
      <PeoplePage loaded={{ query: everyone, first }} {...rest} />
    </Queries>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('an empty list says so and offers no download', () => {
  const html = render({ rows: [], counts: { fitting: 0, all: 0 } })
  expect(html).toContain('No people yet.')
  expect(html).not.toMatch(/Download CSV|<table|type="search"/)
})

test('the first rows are rendered on the server, and people without a name show their email', () => {
  const person: ListedPerson = {
    id: 'sealed',
    email: 'ada@example.com',
    name: '',
    did: ['order'],
    source: null,
    unsubscribed: true,
    refused: true,
    consentedAt: '',
    phone: '+1 555 0177',
    company: 'Cobol & Sons',
    role: 'Owner',
    companySize: '2-5 employees',
    score: 75,
    style: 'Lone Strategist',
    status: 'contacted',
    nextStep: 'Call',
    nextStepOn: '2026-11-16',
    tags: ['vip'],
    firstAt: '2026-03-01T00:00:00.000Z',
    lastAt: '2026-03-02T00:00:00.000Z',
  }
  const html = render({ rows: [person], counts: { fitting: 1, all: 12_345 }, older: 'sealed' })
  expect(html).toMatch(/<a [^>]*href="\/admin\/people\/sealed"[^>]*>ada@example.com</)
  expect(html).toContain('1 of 12,345 people')
  expect(html).toContain('Show more people')
  expect(html).toContain('Unsubscribed')
  expect(html).toMatch(/<td.*Address rejected/s)
  expect(html).toContain('href="tel:+15550177"')
  expect(html).toContain('Owner, Cobol &amp; Sons')
  // Overdue is not shown by color alone.
  expect(html).toMatch(/Call.*Overdue: Nov 16, 2026/)
  for (const text of ['75%', 'Contacted', 'Tags: vip']) expect(html).toContain(text)
})
