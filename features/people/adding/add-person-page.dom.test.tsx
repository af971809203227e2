import { expect, test } from 'vitest'
import { type Answers, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor } from '#tests/components/react.tsx'
import { AddPersonPage } from './add-person-page.tsx'

const openForm = (api: Answers = {}, role: 'owner' | 'assistant' = 'owner') =>
  openAdmin({ at: '/admin/people/new', page: () => <AddPersonPage sources={['podcast']} />, api, role })

test('an invalid email is explained next to its field', async () => {
  const { user, calls } = await openForm()
  await expectNoAxeFindings()
  const email = screen.getByLabelText('Email')
  await user.type(email, 'ida at example{Enter}')
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(email).toHaveFocus()
  expect(calls).toEqual([])
})

test('a known email links to the existing person and keeps what was typed', async () => {
  const { user } = await openForm({
    'POST /api/admin/people': () =>
      refused(409, 'A person with this email already exists. Nothing was changed.', {
        path: '/admin/people/ida',
      }),
  })
  await user.type(screen.getByLabelText(/^Name/), 'Ida Rhodes')
  await user.type(screen.getByLabelText('Email'), 'ida@example.com{Enter}')
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent('A person with this email already exists. Nothing was changed.')
  await waitFor(() => expect(note).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Open their page' })).toHaveAttribute('href', '/admin/people/ida')
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ida Rhodes')
})

test('all fields are sent, and the new person’s page opens', async () => {
  const { user, calls, address } = await openForm({
    'POST /api/admin/people': () => ({ path: '/admin/people/ida' }),
  })
  await user.type(screen.getByLabelText('Email'), 'ida@example.com')
  await user.type(screen.getByLabelText(/^Company \(/), 'Tables Project')
  await user.type(screen.getByLabelText(/^Tags/), 'fair, maths')
  await user.selectOptions(screen.getByLabelText('Status'), 'contacted')
  await user.type(screen.getByLabelText(/^Next step/), 'Call her')
  await user.type(screen.getByLabelText(/^Due date/), '2026-12-24')
  await user.type(screen.getByLabelText(/^First note/), 'Met at the fair.')
  await user.click(screen.getByRole('button', { name: 'Add person' }))
  await expect.poll(address).toBe('/admin/people/ida')
  expect(calls[0]?.body).toMatchObject({
    email: 'ida@example.com',
    company: 'Tables Project',
    tags: 'fair, maths',
    status: 'contacted',
    nextStep: 'Call her',
    nextStepOn: '2026-12-24',
    note: 'Met at the fair.',
  })
})

test('only an owner can record consent', async () => {
  await openForm({}, 'assistant')
  expect(screen.queryByLabelText(/^How they gave consent/)).toBeNull()
})
