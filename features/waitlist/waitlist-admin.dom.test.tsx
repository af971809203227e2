import { expect, test } from 'vitest'
import { readListQuery } from '#lib/web/list-query.ts'
import { type Answers, openAdmin, refused } from '#tests/components/admin.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { ListedEntry } from './schema.ts'
import { WaitlistAdmin } from './waitlist-admin.tsx'

const api = 'GET /api/waitlist'
const entry: ListedEntry = {
  id: '1',
  personId: 'zoe',
  name: 'Zoe Latecomer',
  email: 'zoe@example.com',
  toolInterest: 'roi',
  createdAt: '2026-05-01T10:00:00Z',
  unsubscribed: false,
  refused: false,
  toldAt: null,
} as unknown as ListedEntry
const options = [
  { value: 'bundle', label: 'Complete Bundle' },
  { value: 'roi', label: 'ROI Calculator' },
]

function openWaitlist(answers: Answers) {
  return openAdmin({
    at: '/admin/waitlist',
    api: answers,
    load: (search) => ({ query: readListQuery(new URLSearchParams(search)) }),
    page: ({ query }) => (
      <WaitlistAdmin
        loaded={{ query, first: { rows: [entry], counts: { fitting: 1, all: 7 } } }}
        latest={entry.createdAt}
        options={options}
      />
    ),
  })
}

test('the waitlist shows its entries in a scroll area and offers a CSV download', async () => {
  await openWaitlist({})
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(cells.map((each) => each.textContent)).toEqual([
    ...['Zoe Latecomer', 'zoe@example.com', 'ROI Calculator'],
    expect.stringMatching(/^May 1, 2026, \d{1,2}:\d\d [AP]M$/),
  ])
  expect(screen.getByText('Total Signups')).toBeVisible()
  expect(screen.getByText('Latest Signup')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toMatch(/^\/api\/waitlist\/csv$/)
  expect(screen.getByRole('region', { name: 'Waitlist' }).style.height).toBe('600px')
})

test('a failed search keeps what was typed, and an empty result says so', async () => {
  let fails = true
  const { user } = await openWaitlist({
    [api]: ({ search }) => {
      if (fails) return refused(500, 'no')
      const found = search.includes('show=roi') ? [entry] : []
      return { waitlistEntries: found, counts: { fitting: found.length, all: 7 } }
    },
  })
  await user.type(screen.getByLabelText('Search'), 'zoe')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading waitlist data. Please try refreshing the page.'),
  )
  expect(screen.getByLabelText('Search')).toHaveValue('zoe')
  fails = false
  await user.selectOptions(screen.getByLabelText('Show'), 'Complete Bundle')
  expect(await screen.findByText('No signups match your search.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Show'), 'ROI Calculator')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 7 signups'))
})

test('a heading sorts the waitlist', async () => {
  const { user, calls } = await openWaitlist({
    [api]: () => ({ waitlistEntries: [entry], counts: { fitting: 1, all: 7 } }),
  })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => calls.at(-1)?.search).toBe('?sort=name')
})

test('a link to the waitlist clears its search and filter', async () => {
  const { user, address, goTo } = await openWaitlist({
    [api]: () => ({ waitlistEntries: [entry], counts: { fitting: 1, all: 7 } }),
  })
  await user.type(screen.getByLabelText('Search'), 'zoe')
  await expect.poll(address).toBe('/admin/waitlist?search=zoe')
  await goTo('/admin/waitlist')
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''))
  expect(screen.getByLabelText('Show')).toHaveValue('')
})
