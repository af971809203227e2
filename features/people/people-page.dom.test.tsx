import { expect, test } from 'vitest'
import { everyone, peopleQueryOf } from '#domain/people/people-query.ts'
import { type Answers, expectToast, lost, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { ListedPerson } from './listed-person.ts'
import { PeoplePage } from './people-page.tsx'

const api = 'GET /api/admin/people'

function person(name: string, more: Partial<ListedPerson> = {}): ListedPerson {
  return {
    id: name,
    email: `${name}@example.com`,
    name,
    did: [],
    source: null,
    unsubscribed: false,
    refused: false,
    consentedAt: '',
    phone: '',
    company: '',
    role: '',
    companySize: '',
    score: null,
    style: '',
    status: 'new',
    nextStep: '',
    nextStepOn: '',
    tags: [],
    firstAt: '2026-03-01T00:00:00.000Z',
    lastAt: '2026-03-02T00:00:00.000Z',
    ...more,
  }
}

const rita = person('Rita', {
  phone: '+1 (555) 017-7',
  company: 'Cobol & Sons',
  role: 'Admiral',
  score: 100,
  companySize: 'Solo founder',
})
const people = [rita, person('Stella', { style: 'Lone Strategist' }), person('Walt')]

const found = (rows: ListedPerson[], more: { older?: string } = {}) => ({
  rows,
  counts: { fitting: rows.length, all: 12 },
  ...more,
})

function openList(answers: Answers = {}, at = '/admin/people', older?: string) {
  return openAdmin({
    at,
    api: { [api]: () => found(people), ...answers },
    load: (search) => ({ query: peopleQueryOf(search), first: found(people, older ? { older } : {}) }),
    page: ({ query, first }) => (
      <PeoplePage
        loaded={{ query, first }}
        today="2026-11-17"
        views={[]}
        choices={{ sources: ['podcast'], tags: [], types: ['Lone Strategist'] }}
      />
    ),
  })
}

const rows = () => screen.getAllByRole('row').slice(1)
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent)

test('filters combine, and appear in the address, the request and above the list', async () => {
  const { user, calls, address } = await openList({ [api]: () => found(people.slice(1, 2)) })
  const opener = screen.getByRole('button', { name: 'Filter and sort' })
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Filter and sort' })
  await waitFor(() => expect(within(dialog).getByLabelText('Sort by')).toHaveFocus())
  within(dialog).getByRole('checkbox', { name: 'Waitlist' }).focus()
  await user.keyboard(' ')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Founder test' }))
  await expect.poll(() => within(dialog).getByRole('status').textContent).toBe('1 of 12 people')
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  expect(rows()).toHaveLength(1)
  expect(address()).toContain('did=founder-test&did=waitlist')
  expect(calls.at(-1)?.search).toContain('did=founder-test&did=waitlist')
  expect(chips()).toEqual(['Activity: Founder test', 'Activity: Waitlist', 'Clear all'])
})

test('removing a filter focuses the next filter, and removing the last focuses the search', async () => {
  const { user, address } = await openList({}, '/admin/people?did=founder-test&did=waitlist')
  await user.click(screen.getByRole('button', { name: 'Remove filter “Activity: Founder test”' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove filter “Activity: Waitlist”' })).toHaveFocus())
  expect(chips()).toEqual(['Activity: Waitlist', 'Clear all'])
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveFocus())
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  await expect.poll(address).toBe('/admin/people')
})

test('an address with a search and filters restores both', async () => {
  await openList({}, '/admin/people?search=li&did=waitlist')
  expect(screen.getByLabelText('Search')).toHaveValue('li')
  expect(chips()).toEqual(['Activity: Waitlist', 'Clear all'])
})

test('headings sort the list, scores from high to low first, and a second press reverses it', async () => {
  const { user, calls, address } = await openList()
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  await user.click(within(heading('Score')).getByRole('button'))
  expect(heading('Score')).toHaveAttribute('aria-sort', 'descending')
  await user.click(within(heading('Score')).getByRole('button'))
  expect(heading('Score')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(address).toContain('sort=score')
  await user.click(within(heading('Person')).getByRole('button'))
  expect(heading('Person')).toHaveAttribute('aria-sort', 'ascending')
  expect(heading('Score')).toHaveAttribute('aria-sort', 'none')
  await expect.poll(() => calls.at(-1)?.search).toContain('sort=name')
})

test('a row has role and company, score, and a phone number to call', async () => {
  await openList()
  const [row] = rows()
  expect(row).toHaveTextContent('Admiral, Cobol & Sons')
  expect(row).toHaveTextContent('100%')
  expect(screen.getByRole('link', { name: '+1 (555) 017-7' })).toHaveAttribute('href', 'tel:+15550177')
})

test('chosen columns are remembered by the browser and can be reset', async () => {
  const { user } = await openList()
  const heading = (name: string) => screen.queryByRole('columnheader', { name })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = await screen.findByRole('dialog', { name: 'Columns' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Phone' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Company' }))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(heading('Company')).toBeVisible())
  expect(heading('Phone')).toBeNull()
  expect(localStorage.getItem('people-columns')).toContain('company')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(heading('Phone')).toBeVisible())
  expect(heading('Company')).toBeNull()
})

test('a score range filters the list, and an invalid one is explained', async () => {
  const { user, address } = await openList()
  await user.click(screen.getByRole('button', { name: 'Filter and sort' }))
  const dialog = await screen.findByRole('dialog')
  const [from, to] = ['From', 'To'].map((label) => within(dialog).getByLabelText(label)) as unknown as [
    Element,
    Element,
  ]
  await user.selectOptions(within(dialog).getByLabelText('Sort by'), 'Size')
  expect(within(dialog).getByLabelText('Order')).toHaveValue('up')
  await user.type(from, '1x')
  expect(within(dialog).getByText('Enter a whole number from 0 to 100')).toBeVisible()
  await expect.poll(address).not.toContain('score')
  await user.clear(from)
  await user.type(from, '75')
  await expect.poll(address).toContain('score=75-&sort=size')
  await user.type(to, '60')
  expect(within(dialog).getByText('“From” must not be higher than “To”')).toBeVisible()
  await user.clear(to)
  expect(within(dialog).queryByText('“From” must not be higher than “To”')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Clear all filters' }))
  expect(from).toHaveValue('')
})

test('more rows are appended, and a failed request keeps the rows there are', async () => {
  let isOffline = true
  const more = () => (isOffline ? lost() : { rows: [person('Yves')] })
  const { user, address } = await openList({ [api]: more }, '/admin/people', 'Walt')
  const button = screen.getByRole('button', { name: 'Show more people' })
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Could not load more. Please try again.'))
  expect(rows()).toHaveLength(3)
  isOffline = false
  await user.click(button)
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull()
  await expect.poll(address).toBe('/admin/people?pages=2')
})

test('an address with several pages loads them all', async () => {
  await openList({ [api]: () => ({ rows: [person('Yves')] }) }, '/admin/people?pages=2', 'Walt')
  await waitFor(() => expect(rows()).toHaveLength(4))
})

test('a failed search says so and keeps what was typed', async () => {
  const { user } = await openList({ [api]: () => refused(500, 'no') })
  await user.type(screen.getByLabelText('Search'), 'ada')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Could not load people.'))
  expect(screen.getByLabelText('Search')).toHaveValue('ada')
  expect(screen.getByText('Refresh the page')).toHaveAttribute('href', '')
})

test('found people can be emailed and downloaded, but not an empty list', async () => {
  const { user } = await openList({ [api]: () => found([]) }, '/admin/people?search=cobol')
  expect(screen.getByRole('link', { name: 'Email these 3 people' })).toHaveAttribute(
    'href',
    '/admin/campaigns/new?search=cobol',
  )
  expect(screen.getByRole('link', { name: 'Download these as CSV' }).getAttribute('href')).toBe(
    '/api/admin/people/csv?search=cobol',
  )
  await user.type(screen.getByLabelText('Search'), ' nobody')
  expect(await screen.findByText('No people match your search.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Email/ })).toBeNull()
})

test('an assistant can add people but not download or import them', async () => {
  const links = () => screen.getAllByRole('link').map((each) => each.textContent)
  const at = '/admin/people'
  const page = () => (
    <PeoplePage
      loaded={{ query: everyone, first: found(people) }}
      today="2026-11-17"
      views={[]}
      choices={{ sources: [], tags: [], types: ['Lone Strategist'] }}
    />
  )
  await openAdmin({ at, page, role: 'assistant' })
  expect(links()).toContain('Add a person')
  expect(links().join()).not.toMatch(/Download|Import/)
})

test('picked people are tagged together, and the toast undoes it', async () => {
  const api = '/api/admin/people-changes'
  const { user, calls } = await openList({
    [`POST ${api}`]: ({ body }) =>
      (body as { change: { value: string } }).change.value
        ? { id: 'change-1', changed: 2 }
        : refused(400, 'Please type a tag first'),
    [`POST ${api}/change-1/undo`]: () => ({ ok: true }),
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select Rita' }))
  screen.getByRole('checkbox', { name: 'Select Walt' }).focus()
  await user.keyboard(' ')
  expect(screen.getByRole('status')).toHaveTextContent('2 people selected')
  await expectNoAxeFindings()
  await user.click(screen.getByRole('button', { name: 'Change…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 people' })
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 people' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please type a tag first')
  await user.type(within(dialog).getByLabelText('Tag'), 'Alumni{Enter}')
  await expectToast('Changed 2 people')
  expect(calls.findLast(({ route }) => route === `POST ${api}`)?.body).toMatchObject({
    ids: ['Rita', 'Walt'],
    change: { kind: 'tag', value: 'Alumni' },
  })
  await waitFor(() => expect(screen.queryByText('2 people selected')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expectToast('Undone')
  expect(calls.map(({ route }) => route)).toContain(`POST ${api}/change-1/undo`)
})

test('the focus returns to the list when the actions on a selection leave with it', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Select Rita' }))
  screen.getByRole('button', { name: 'Clear selection' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('checkbox', { name: 'Select all rows shown' })).toHaveFocus()
})

test('picked people are emailed by a tag that they get', async () => {
  const { user, calls, address } = await openList({
    'POST /api/admin/people-changes': () => ({ id: 'c', changed: 2, value: 'Alumni' }),
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select Rita' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Walt' }))
  await user.click(screen.getByRole('button', { name: 'Email…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Email 2 people' })
  await expectNoAxeFindings(dialog)
  await user.type(within(dialog).getByLabelText('Tag'), 'alumni{Enter}')
  await expect.poll(address).toBe('/admin/campaigns/new?tag=Alumni')
  expect(calls.findLast(({ route }) => route.startsWith('POST'))?.body).toMatchObject({
    ids: ['Rita', 'Walt'],
    change: { kind: 'tag', value: 'alumni' },
  })
})

test('everyone who matches is archived, not just the loaded rows', async () => {
  const { user, calls } = await openList({
    'POST /api/admin/people-changes': () => ({ id: 'c', changed: 12 }),
    [api]: () => ({ ...found(people), counts: { fitting: 12, all: 12 } }),
  })
  await user.click(screen.getByRole('button', { name: 'Score' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 12 that match' }))
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  await expectToast('Changed 12 people')
  const sent = calls.find(({ route }) => route.startsWith('POST'))?.body
  expect(sent).toMatchObject({ query: '?sort=-score', change: { kind: 'status', value: 'archived' } })
  expect(sent).not.toHaveProperty('ids')
})

test('compact rows are remembered, and a row can be previewed', async () => {
  const { user } = await openList()
  const compact = screen.getByRole('button', { name: 'Compact rows' })
  await user.click(compact)
  expect(compact).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('admin-rows')).toBe('compact')
  await user.click(compact)
  await user.click(screen.getByRole('button', { name: 'Preview Rita' }))
  const panel = screen.getByRole('complementary', { name: 'Preview of Rita' })
  expect(panel).toHaveTextContent('Admiral, Cobol & Sons, Solo founder')
  await user.click(within(panel).getByRole('button', { name: 'Close preview' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a reader cannot select people', async () => {
  const page = () => (
    <PeoplePage
      loaded={{ query: everyone, first: found(people) }}
      today="2026-11-17"
      views={[]}
      choices={{ sources: [], tags: [], types: ['Lone Strategist'] }}
    />
  )
  await openAdmin({ at: '/admin/people', page, role: 'reader' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
