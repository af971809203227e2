import { expect, test, vi } from 'vitest'
import { sequences } from '#content/sequences/sequences.ts'
import { type Answers, expectToast, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { SequenceMail } from '../mails.ts'
import type { MailWithResults, Overview } from '../overview.server.ts'
import { MailPage } from './mail-page.tsx'
import { SequencePage } from './sequence-page.tsx'

const api = '/api/admin/campaigns/sequences/purchase'

function mail(more: Partial<SequenceMail> = {}): SequenceMail {
  return {
    id: 'm1',
    subject: 'How is it going?',
    body: 'Hello {firstName|there},',
    afterDays: 2,
    revision: 5,
    isOurs: true,
    isChanged: false,
    isRemoved: false,
    ...more,
  }
}

function openMail(shown: SequenceMail, answers: Answers = {}) {
  return openAdmin({
    at: '/admin/sequences/purchase/m1',
    load: () => ({ ...shown }),
    page: (data) => <MailPage name="purchase" mail={data} recipients={[]} ownAddress="owner@example.com" n={0} />,
    api: answers,
  })
}

test('an invalid number of days is explained and not saved', async () => {
  const { user, calls } = await openMail(mail())
  await expectNoAxeFindings()
  await user.clear(screen.getByLabelText('Send after (days)'))
  await user.type(screen.getByLabelText('Send after (days)'), '0{Enter}')
  expect(screen.getByText('Please enter a number of days from 1 to 90.')).toBeVisible()
  expect(calls).toEqual([])
})

test('a sequence email shows unsaved changes until it is saved', async () => {
  const shown = mail()
  const { user, calls } = await openMail(shown, {
    [`PUT ${api}/mails/m1`]: ({ body }) => {
      const { subject } = body as { subject: string }
      Object.assign(shown, { subject, revision: 6, isChanged: true })
    },
  })
  await user.type(screen.getByLabelText('Subject'), ' Really?')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save email' }))
  await expectToast('Saved')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How is it going? Really?'))
  expect(calls[0]?.body).toMatchObject({ subject: 'How is it going? Really?', afterDays: '2', revision: 5 })
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('saving a sequence email from an outdated window is refused', async () => {
  const { user } = await openMail(mail(), {
    [`PUT ${api}/mails/m1`]: () => refused(409, 'It was changed elsewhere.'),
  })
  await user.type(screen.getByLabelText('Subject'), '!')
  await user.click(screen.getByRole('button', { name: 'Save email' }))
  expect(await screen.findByText('Not saved: It was changed elsewhere.')).toBeVisible()
})

test('leaving with unsaved changes asks first', async () => {
  const { user, address } = await openMail(mail())
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  await user.type(screen.getByLabelText('Subject'), '!')
  await user.click(screen.getByRole('link', { name: 'Back to the sequence' }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(address()).toBe('/admin/sequences/purchase/m1')
  expect(screen.getByLabelText('Subject')).toHaveValue('How is it going?!')
  asked.mockReturnValue(true)
  await user.click(screen.getByRole('link', { name: 'Back to the sequence' }))
  await expect.poll(address).toBe('/admin/sequences/purchase')
})

test('resetting a sequence email to its original text asks first', async () => {
  const shown = mail({ isChanged: true, subject: 'Mine' })
  const { user } = await openMail(shown, {
    [`POST ${api}/mails/m1/back-to-ours`]: () => void Object.assign(shown, mail({ revision: 6 })),
  })
  await user.click(screen.getByRole('button', { name: 'Reset to original' }))
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('How is it going?'))
  expect(screen.queryByRole('button', { name: 'Reset to original' })).toBeNull()
})

test('removing a sequence email asks first and returns to the sequence', async () => {
  const { user, address, calls } = await openMail(mail(), { [`POST ${api}/mails/m1/remove`]: () => ({}) })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await expect.poll(address).toBe('/admin/sequences/purchase')
  expect(calls[0]?.body).toEqual({ revision: 5 })
})

test('a new sequence email says that it is not sent yet', async () => {
  await openMail(mail({ isRemoved: true, isOurs: false }))
  expect(screen.getByText(/not sent until you save it/)).toBeVisible()
})

const withResults = (each: SequenceMail) =>
  ({ ...each, results: { outcomes: {}, clicked: 0, unsubscribedBy: 0 } }) as unknown as MailWithResults

function openSequence(overview: Overview, mails: SequenceMail[], answers: Answers) {
  return openAdmin({
    at: '/admin/sequences/purchase',
    load: () => ({ overview: { ...overview }, mails: mails.map(withResults) }),
    page: (data) => <SequencePage {...data} timeZone="UTC" sends />,
    api: answers,
  })
}

test('turning a sequence on or off explains who is affected', async () => {
  const overview: Overview = { name: 'purchase', onSince: null, mails: 3, running: 0, ended: {} }
  const { user } = await openSequence(overview, [mail()], {
    [`POST ${api}/on`]: () => void Object.assign(overview, { onSince: '2026-05-01T10:00:00Z' }),
    [`POST ${api}/off`]: () => void Object.assign(overview, { onSince: null }),
  })
  const state = () => screen.getAllByRole('status').at(0)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(sequences.purchase.title)
  expect(state()).toMatchTextContent(/^Off$/)
  for (const [way, says] of [
    ['on', /from now on and has opted in gets 3 emails/],
    ['off', /does not start for anyone new/],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Turn ${way}` }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toMatchTextContent(says)
    await expectNoAxeFindings(dialog)
    await user.click(within(dialog).getByRole('button', { name: `Turn ${way}` }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(state()).toMatchTextContent(way === 'on' ? /^On$/ : /^Off$/))
    if (way === 'on') expect(screen.getByText('On since')).toBeVisible()
  }
})

test('a removed sequence email can be restored, and a new one added', async () => {
  const removed = mail({ id: 'm2', subject: 'One more', isRemoved: true })
  const mails = [mail(), removed]
  const overview: Overview = { name: 'purchase', onSince: null, mails: 1, running: 0, ended: {} }
  const { user, address } = await openSequence(overview, mails, {
    [`POST ${api}/mails/m2/bring-back`]: () => void Object.assign(removed, { isRemoved: false }),
    [`POST ${api}/mails`]: () => ({ id: 'm3' }),
  })
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Restore: One more' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Add email' }))
  await expect.poll(address).toBe('/admin/sequences/purchase/m3')
})
