import { expect, test } from 'vitest'
import { type Answers, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { AddressesSection } from './addresses-section.tsx'
import type { Candidate, PersonAddress, Side } from './sides.ts'

const second: Candidate = { id: 'two', email: 'two@example.com', name: 'Ada Two', company: 'Company 2' }

function side(id: string, company: string): Side {
  return {
    id,
    email: `${id}@example.com`,
    name: 'Ada',
    company,
    addresses: [`${id}@example.com`],
    phone: '',
    status: 'new',
    nextStep: '',
    nextStepOn: '',
    score: 33,
    tags: [],
    notes: [],
    datedNotes: 0,
    mail: 'silent',
  }
}

const preview = {
  'GET /api/admin/people/one/merge/two': () => ({
    sides: [side('one', 'Company 1'), side('two', 'Company 2')],
  }),
}

function openSection(api: Answers, addresses: PersonAddress[] = [], same: Candidate[] = []) {
  return openAdmin({
    at: '/admin/people/one',
    api,
    page: () => <AddressesSection id="one" addresses={addresses} same={same} mayWrite={true} />,
  })
}

test('searching for another address of the same person says when no one is found', async () => {
  const { user, calls } = await openSection({
    'GET /api/admin/people': ({ search }) => ({ rows: search.includes('two') ? [second] : [] }),
  })
  const field = screen.getByLabelText('Find the other person by name or email')
  await user.type(field, 'nobody{Enter}')
  expect(await screen.findByText('No one else matches “nobody”.')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'two@example.com{Enter}')
  const found = await screen.findByRole('list', { name: 'Found' })
  expect(within(found).getAllByRole('listitem')).toHaveLength(1)
  expect(calls.at(-1)?.search).toBe('?search=two%40example.com')
  await user.tab()
  await user.tab()
  expect(within(found).getByRole('button')).toHaveFocus()
})

test('two people are compared, a main address is chosen, and they are merged', async () => {
  const { user, calls, address } = await openSection(
    { ...preview, 'POST /api/admin/people/one/merge': () => ({ id: 'merged' }) },
    [],
    [second],
  )
  const suggested = screen.getByRole('list', { name: 'Same name or phone' })
  await user.click(within(suggested).getByRole('button', { name: 'Compare with Ada Two, two@example.com' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Company 1')).toBeVisible()
  expect(within(dialog).getByText('Company 2')).toBeVisible()
  await expectNoAxeFindings(dialog)
  expect(within(dialog).getByRole('radio', { name: 'one@example.com' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'two@example.com' }))
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await expect.poll(address).toBe('/admin/people/merged')
  expect(calls.at(-1)?.body).toEqual({ with: 'two', main: 'two' })
})

test('a refused merge is explained in the dialog', async () => {
  const { user } = await openSection(
    { ...preview, 'POST /api/admin/people/one/merge': () => refused(409, 'They are one already.') },
    [],
    [second],
  )
  await user.click(screen.getByRole('button', { name: /^Compare with/ }))
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not merged: They are one already.'))
})

const addresses: PersonAddress[] = [
  { id: 'one', email: 'one@example.com', isMain: true, note: '', at: '', byEmail: '' },
  { id: 'two', email: 'two@example.com', isMain: false, note: 'Met at a fair.', at: '', byEmail: '' },
]

test('changing the main address asks first', async () => {
  const { user, calls, address } = await openSection(
    { 'POST /api/admin/people/one/main-address': () => ({ id: 'two' }) },
    addresses,
  )
  expect(screen.getByRole('list', { name: 'Addresses' })).toHaveTextContent('one@example.com, main address')
  expect(screen.getByText(/Note for this address: Met at a fair\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make main address: two@example.com' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Make main address' }))
  await expect.poll(address).toBe('/admin/people/two')
  expect(calls[0]?.body).toEqual({ address: 'two' })
})

test('splitting off an address asks first and says what happens', async () => {
  const { user, address } = await openSection({ 'POST /api/admin/people/one/split': () => ({ id: 'left' }) }, addresses)
  await user.click(screen.getByRole('button', { name: 'Split off two@example.com' }))
  expect(await screen.findByText(/becomes a separate person again/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Split off' }))
  await expect.poll(address).toBe('/admin/people/left')
})
