import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RoleProvider } from '#ui/admin/use-may.tsx'
import { Queries } from '#ui/queries.tsx'
import { WaitlistAdmin, WaitlistFailure } from './waitlist-admin.tsx'

const query = { search: '', show: '', sort: '', after: '' }

test('without signups the cards say so and the download is disabled', () => {
  const first = { rows: [], counts: { fitting: 0, all: 0 } }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Queries>
        <RoleProvider value="owner">
          <WaitlistAdmin loaded={{ query, first }} latest={undefined} options={[]} />
        </RoleProvider>
      </Queries>
    </MemoryRouter>,
  )
  expect(html).toContain('No signups yet - When users join the waitlist, they&#x27;ll appear here.')
  expect(html).toContain('None yet')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Download CSV/)
})

test('a list that does not load says so and offers a retry', () => {
  const html = renderToStaticMarkup(<WaitlistFailure />)
  expect(html).toContain('Error loading waitlist data. Please try refreshing the page.')
  expect(html).toContain('href="/admin/waitlist"')
})
