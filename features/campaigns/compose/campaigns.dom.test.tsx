import { expect, test } from 'vitest'
import { leftOutLabels } from '#content/admin/campaigns.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { SendForm } from '../sending/send-form.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { CheckPage, type CheckPageProps } from './check-page.tsx'
import { NewCampaignPage } from './new-campaign-page.tsx'

const api = '/api/admin/campaigns/l1'

function openEditor(api: Answers, text = { subject: '', body: '' }) {
  return openAdmin({
    at: '/admin/campaigns/l1',
    page: () => (
      <CampaignEditor campaign={{ id: 'l1', ...text, revision: 1 }} toWhom="To one person" recipient="sample" />
    ),
    api: { 'POST /api/admin/campaigns/preview': () => ({ html: '', subject: '', missing: [] }), ...api },
  })
}

test('a draft is saved shortly after typing, each save on the latest revision', async () => {
  const { user, calls } = await openEditor({
    [`PUT ${api}`]: ({ body }) => ({ revision: (body as { revision: number }).revision + 1 }),
  })
  expect(screen.getByRole('status')).toHaveTextContent('Draft saved')
  await user.type(screen.getByLabelText('Subject'), 'News')
  expect(screen.getByRole('status')).toHaveTextContent('Saving draft…')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Draft saved'))
  await user.type(screen.getByLabelText('Text'), 'Hello')
  const saves = () => calls.map(({ body }) => body).filter((body) => body && 'revision' in (body as object))
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()).toEqual([
    { subject: 'News', body: '', revision: 1 },
    { subject: 'News', body: 'Hello', revision: 2 },
  ])
})

test('unknown fields and a missing subject are explained and block the next step', async () => {
  const { user, address } = await openEditor({ [`PUT ${api}`]: () => ({ revision: 2 }) })
  await user.type(screen.getByLabelText('Text'), 'Hello {{nome}')
  expect(screen.getByText(/There is no field \{nome\}\./)).toBeVisible()
  expect(screen.queryByText('Please enter a subject.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  expect(await screen.findByText('Please enter a subject.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Draft saved'))
  expect(address()).toBe('/admin/campaigns/l1')
})

test('a valid campaign is saved and continues to its recipients', async () => {
  const { user, address, calls } = await openEditor({ [`PUT ${api}`]: () => ({ revision: 2 }) })
  await user.type(screen.getByLabelText('Subject'), 'News')
  await user.type(screen.getByLabelText('Text'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  await expect.poll(address).toBe('/admin/campaigns/l1/check')
  expect(calls.at(-1)?.body).toMatchObject({ subject: 'News', body: 'Hello' })
})

test('a draft that could not be saved says why', async () => {
  const { user } = await openEditor({ [`PUT ${api}`]: () => refused(409, 'It was changed elsewhere.') })
  await user.type(screen.getByLabelText('Subject'), 'News')
  expect(await screen.findByText('Not saved: It was changed elsewhere.')).toBeVisible()
})

test('a campaign can be saved as a template named after its subject', async () => {
  const { user, calls } = await openEditor(
    { 'POST /api/admin/campaigns/texts': () => ({}) },
    { subject: 'A note', body: 'Hello' },
  )
  await user.click(screen.getByRole('button', { name: 'Save as template' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('A note')
  await expectNoAxeFindings(screen.getByRole('dialog'))
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  await expectToast('Template saved', 'You can now start emails from it.')
  const saved = calls.find(({ route }) => route === 'POST /api/admin/campaigns/texts')
  expect(saved?.body).toEqual({ name: 'A note', subject: 'A note', body: 'Hello' })
})

test('a new campaign can start from a template for a filtered list', async () => {
  const { user, calls, address } = await openAdmin({
    page: () => <NewCampaignPage query="?search=cobol" texts={[{ id: 't1', name: 'A note' }]} />,
    api: { 'POST /api/admin/campaigns': () => ({ id: 'l2' }) },
  })
  await user.selectOptions(screen.getByLabelText('Start from'), 'A note')
  await user.click(screen.getByRole('button', { name: 'Start writing' }))
  await expect.poll(address).toBe('/admin/campaigns/l2')
  expect(calls[0]?.body).toEqual({ query: '?search=cobol', text: 't1' })
})

const reader = (name: string) => ({ id: name, name, email: `${name}@example.com` })
const empty = { count: 0, some: [] }

function checked(more: Partial<CheckPageProps> = {}): CheckPageProps {
  const leftOut = Object.fromEntries(Object.keys(leftOutLabels).map((why) => [why, empty]))
  return {
    campaign: { id: 'l1', kind: 'group', revision: 3, reason: '', subject: 'News', body: 'Hello' },
    review: {
      recipients: { count: 2, some: [reader('Ada'), reader('Ben')] },
      leftOut: { ...leftOut, unsubscribed: { count: 1, some: [reader('Cleo')] } },
      missing: [],
    } as unknown as CheckPageProps['review'],
    preview: undefined,
    problems: [],
    sends: true,
    ownAddress: 'owner@example.com',
    ...more,
  } as CheckPageProps
}

test('the preview lists recipients, and who is excluded and why', async () => {
  const { user } = await openAdmin({ page: () => <CheckPage {...checked()} /> })
  expect(screen.getByText('2 people will receive this.')).toBeVisible()
  await user.click(screen.getByText('Unsubscribed: not sent'))
  expect(screen.getByText('Cleo@example.com')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
})

test('a campaign with errors cannot be sent', async () => {
  await openAdmin({ page: () => <CheckPage {...checked({ problems: ['Please enter a subject.'] })} /> })
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a subject.')
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
})

const openSend = (api: Answers, count = 2) =>
  openAdmin({
    at: '/admin/campaigns/l1/check',
    page: () => <SendForm campaign={{ id: 'l1', revision: 3, subject: 'News' }} count={count} />,
    api,
  })

test('sending a campaign asks first and sends the reviewed revision', async () => {
  const { user, calls, address } = await openSend({ [`POST ${api}/send`]: () => ({}) })
  await user.click(screen.getByRole('button', { name: 'Send to 2 people' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send to 2 people now?' })
  await expectNoAxeFindings(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await expect.poll(address).toBe('/admin/campaigns/l1')
  expect(calls[0]?.body).toEqual({ revision: 3 })
})

test('a campaign sent from another window is not sent twice', async () => {
  const { user } = await openSend({ [`POST ${api}/send`]: () => refused(409, 'It was sent already.') })
  await user.click(screen.getByRole('button', { name: 'Send to 2 people' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not sent: It was sent already.'))
})

test('a campaign is scheduled in local time, and the time must be complete', async () => {
  const { user, calls } = await openSend({ [`POST ${api}/send`]: () => ({}) }, 1)
  await user.click(screen.getByLabelText('Schedule'))
  expect(screen.getByRole('button', { name: 'Choose a date and time' })).toBeDisabled()
  await user.type(screen.getByLabelText('Date and time'), '2031-05-01T09:30')
  await user.click(screen.getByRole('button', { name: 'Schedule for one person' }))
  const at = new Date('2031-05-01T09:30').toISOString()
  const title = `Send to one person on ${formatDateTime(at)}?`
  const dialog = await screen.findByRole('dialog', { name: title })
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  await expectToast('Scheduled')
  expect(calls[0]?.body).toEqual({ revision: 3, at })
})

test('a scheduled campaign can be turned back into a draft', async () => {
  const { user, calls } = await openAdmin({
    page: () => <CampaignActions id="l1" state="scheduled" />,
    api: { [`POST ${api}/back-to-draft`]: () => ({}) },
  })
  await user.click(screen.getByRole('button', { name: 'Unschedule and edit' }))
  await expect.poll(() => calls.length).toBe(1)
})
