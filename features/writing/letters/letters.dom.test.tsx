import { expect, test } from 'vitest'
import { leftOutWords } from '#content/admin/writing.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { SendForm } from '../sending/send-form.tsx'
import { CheckPage, type CheckPageProps } from './check-page.tsx'
import { LetterActions } from './letter-actions.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { NewLetterPage } from './new-letter-page.tsx'

const api = '/api/admin/writing/letters/l1'

function openEditor(api: Answers, text = { subject: '', body: '' }) {
  return openAdmin({
    at: '/admin/writing/l1',
    page: () => <LetterEditor letter={{ id: 'l1', ...text, revision: 1 }} toWhom="To one person" />,
    api,
  })
}

test('a draft is saved shortly after typing, each save on the latest revision', async () => {
  const { user, calls } = await openEditor({
    [`PUT ${api}`]: ({ body }) => ({ revision: (body as { revision: number }).revision + 1 }),
  })
  expect(screen.getByRole('status')).toHaveTextContent('Draft kept')
  await user.type(screen.getByLabelText('Subject'), 'News')
  expect(screen.getByRole('status')).toHaveTextContent('Keeping the draft…')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Draft kept'))
  await user.type(screen.getByLabelText('Text'), 'Hello')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body)).toEqual([
    { subject: 'News', body: '', revision: 1 },
    { subject: 'News', body: 'Hello', revision: 2 },
  ])
})

test('unknown fields and a missing subject are explained and block the next step', async () => {
  const { user, address } = await openEditor({ [`PUT ${api}`]: () => ({ revision: 2 }) })
  await user.click(screen.getByLabelText('Text'))
  await user.paste('Hello {nome}')
  expect(screen.getByText(/There is no field \{nome\}\./)).toBeVisible()
  expect(screen.queryByText('Please write a subject.')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^See who gets it/ }))
  expect(await screen.findByText('Please write a subject.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Draft kept'))
  expect(address()).toBe('/admin/writing/l1')
})

test('a valid campaign is saved and continues to its recipients', async () => {
  const { user, address, calls } = await openEditor({ [`PUT ${api}`]: () => ({ revision: 2 }) })
  await user.type(screen.getByLabelText('Subject'), 'News')
  await user.type(screen.getByLabelText('Text'), 'Hello')
  await user.click(screen.getByRole('button', { name: /^See who gets it/ }))
  await expect.poll(address).toBe('/admin/writing/l1/check')
  expect(calls.at(-1)?.body).toMatchObject({ subject: 'News', body: 'Hello' })
})

test('a draft that could not be saved says why', async () => {
  const { user } = await openEditor({ [`PUT ${api}`]: () => refused(409, 'It was changed elsewhere.') })
  await user.type(screen.getByLabelText('Subject'), 'News')
  expect(await screen.findByText('Not kept: It was changed elsewhere.')).toBeVisible()
})

test('a campaign can be saved as a template named after its subject', async () => {
  const { user, calls } = await openEditor(
    { 'POST /api/admin/writing/texts': () => ({}) },
    { subject: 'A note', body: 'Hello' },
  )
  await user.click(screen.getByRole('button', { name: 'Save as a text' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('A note')
  await expectNoAxeFindings(screen.getByRole('dialog'))
  await user.click(screen.getByRole('button', { name: 'Save the text' }))
  await expectToast('Text saved', 'A new letter can begin with “A note”.')
  expect(calls[0]?.body).toEqual({ name: 'A note', subject: 'A note', body: 'Hello' })
})

test('a new campaign can start from a template for a filtered list', async () => {
  const { user, calls, address } = await openAdmin({
    page: () => <NewLetterPage to={undefined} query="?search=cobol" texts={[{ id: 't1', name: 'A note' }]} />,
    api: { 'POST /api/admin/writing/letters': () => ({ id: 'l2' }) },
  })
  await user.selectOptions(screen.getByLabelText('Begin with'), 'A note')
  await user.click(screen.getByRole('button', { name: 'Begin to write' }))
  await expect.poll(address).toBe('/admin/writing/l2')
  expect(calls[0]?.body).toEqual({ query: '?search=cobol', text: 't1' })
})

const reader = (name: string) => ({ id: name, name, email: `${name}@example.com` })
const nobody = { count: 0, some: [] }

function checked(more: Partial<CheckPageProps> = {}): CheckPageProps {
  const leftOut = Object.fromEntries(Object.keys(leftOutWords).map((why) => [why, nobody]))
  return {
    letter: { id: 'l1', kind: 'group', revision: 3, reason: '', subject: 'News' },
    review: {
      readers: { count: 2, some: [reader('Ada'), reader('Ben')] },
      leftOut: { ...leftOut, unsubscribed: { count: 1, some: [reader('Cleo')] } },
      missing: [],
    } as unknown as CheckPageProps['review'],
    ...{ preview: undefined, problems: [], sends: true, ownAddress: 'owner@example.com', ...more },
  } as CheckPageProps
}

test('the preview lists recipients, and who is excluded and why', async () => {
  const { user } = await openAdmin({ page: () => <CheckPage {...checked()} /> })
  expect(screen.getByText('2 people will get it.')).toBeVisible()
  await user.click(screen.getByText('Unsubscribed: not sent'))
  expect(screen.getByText('Cleo@example.com')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
})

test('a campaign with errors cannot be sent', async () => {
  await openAdmin({ page: () => <CheckPage {...checked({ problems: ['Please write a subject.'] })} /> })
  expect(screen.getByRole('alert')).toHaveTextContent('Please write a subject.')
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
})

const openSend = (api: Answers, count = 2) =>
  openAdmin({
    at: '/admin/writing/l1/check',
    page: () => <SendForm letter={{ id: 'l1', revision: 3, subject: 'News' }} count={count} />,
    api,
  })

test('sending a campaign asks first and sends the reviewed revision', async () => {
  const { user, calls, address } = await openSend({ [`POST ${api}/send`]: () => ({}) })
  await user.click(screen.getByRole('button', { name: 'Send to 2 people' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send to 2 people now?' })
  await expectNoAxeFindings(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Send it' }))
  await expect.poll(address).toBe('/admin/writing/l1')
  expect(calls[0]?.body).toEqual({ revision: 3 })
})

test('a campaign sent from another window is not sent twice', async () => {
  const { user } = await openSend({ [`POST ${api}/send`]: () => refused(409, 'It was sent already.') })
  await user.click(screen.getByRole('button', { name: 'Send to 2 people' }))
  await user.click(await screen.findByRole('button', { name: 'Send it' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('It was not sent: It was sent already.'),
  )
})

test('a campaign is scheduled in local time, and the time must be complete', async () => {
  const { user, calls } = await openSend({ [`POST ${api}/send`]: () => ({}) }, 1)
  await user.click(screen.getByLabelText('At a time'))
  expect(screen.getByRole('button', { name: 'Choose a day and a time first' })).toBeDisabled()
  await user.type(screen.getByLabelText('Day and time'), '2031-05-01T09:30')
  await user.click(screen.getByRole('button', { name: 'Set the time for one person' }))
  const at = new Date('2031-05-01T09:30').toISOString()
  const title = `Send to one person on ${formatDateTime(at)}?`
  const dialog = await screen.findByRole('dialog', { name: title })
  await user.click(within(dialog).getByRole('button', { name: 'Set the time' }))
  await expectToast('The time is set')
  expect(calls[0]?.body).toEqual({ revision: 3, at })
})

test('a scheduled campaign can be turned back into a draft', async () => {
  const { user, calls } = await openAdmin({
    page: () => <LetterActions id="l1" state="scheduled" />,
    api: { [`POST ${api}/back-to-draft`]: () => ({}) },
  })
  await user.click(screen.getByRole('button', { name: 'Take it back to change it' }))
  await expect.poll(() => calls.length).toBe(1)
})
