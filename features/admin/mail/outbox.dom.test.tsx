import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, expectToast, lost, openAdmin, refused } from '#tests/components/admin.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import type { MailGroup } from './discard.ts'
import type { ListedMail, ReadMail } from './mail.server.ts'
import { MailPage } from './mail-page.tsx'
import { Outbox } from './outbox.tsx'

const send = 'POST /api/admin/mail/test'
const states = 'GET /api/admin/mail/states'

function mail(id: string, more: Partial<ListedMail> = {}): ListedMail {
  return {
    id,
    kind: 'test',
    recipient: `${id}@example.com`,
    subject: 'Test mail',
    state: 'queued',
    urgent: 1,
    attempts: 0,
    nextAttemptAt: '2020-01-01T00:00:00Z',
    lastError: null,
    sentAt: null,
    secret: 0,
    createdAt: '2026-05-01T10:00:00Z',
    bodyRemovedAt: null,
    refusedAt: null,
    ...more,
  } as ListedMail
}

function openOutbox(mails: ListedMail[], api: Answers, discardable: MailGroup[] = []) {
  return openAdmin({
    at: '/admin/mail',
    api,
    load: () => ({ mails: [...mails] }),
    page: (data) => (
      <Outbox
        mails={data.mails}
        older={undefined}
        filter={undefined}
        sends={true}
        fullHour={undefined}
        discardable={discardable}
        counts={{ waiting: 1, sent: 0, failed: 0 }}
        testAddress="owner@example.com"
      />
    ),
  })
}

afterEach(() => vi.useRealTimers())

test('the state of a queued email updates on its own without moving the focus', async () => {
  const mails = [mail('ada')]
  await openOutbox(mails, {
    [states]: () => {
      mails[0] = mail('ada', { state: 'sent', sentAt: '2026-05-01T10:01:00Z' })
      return { states: { ada: 'sent 0' } }
    },
  })
  const field = screen.getByLabelText('Send a test email to')
  field.focus()
  const row = () => within(screen.getByRole('table', { name: 'Outbox' })).getAllByRole('row')[1]
  await waitFor(() => expect(row()).toHaveTextContent('Sent'))
  expect(field).toHaveFocus()
})

test('a list of finished emails is not polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = await openOutbox([mail('ada', { state: 'sent', sentAt: '2026-05-01T10:01:00Z' })], {})
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toEqual([])
})

test('a test email is queued and listed', async () => {
  const mails: ListedMail[] = []
  const { user, calls } = await openOutbox(mails, {
    [send]: ({ body }) => void mails.push(mail((body as { to: string }).to.split('@')[0] ?? '')),
    [states]: () => ({ states: {} }),
  })
  const field = screen.getByLabelText('Send a test email to')
  expect(field).toHaveValue('owner@example.com')
  await user.clear(field)
  await user.type(field, 'grace@example.com{Enter}')
  await expectToast('Test email queued')
  expect(await screen.findByRole('cell', { name: 'grace@example.com' })).toBeVisible()
  expect(calls[0]?.body).toEqual({ to: 'grace@example.com' })
})

test('a test email whose response is lost still appears in the list', async () => {
  const mails: ListedMail[] = []
  const { user } = await openOutbox(mails, {
    [send]: () => {
      mails.push(mail('owner'))
      lost()
    },
    [states]: () => ({ states: {} }),
  })
  await user.click(screen.getByRole('button', { name: 'Send test email' }))
  await expectToast('It may or may not have gone through')
  expect(await screen.findByRole('cell', { name: 'owner@example.com' })).toBeVisible()
})

test('without a connection the page keeps showing what it has', async () => {
  const { user } = await openOutbox([mail('ada', { state: 'sent' })], {
    [send]: lost,
    'GET /api/ready': lost,
  })
  await user.click(screen.getByRole('button', { name: 'Send test email' }))
  await expectToast('Check again when you are back online.')
  expect(screen.getByRole('cell', { name: 'ada@example.com' })).toBeVisible()
})

function openMail(shown: Partial<ReadMail>, api: Answers) {
  const read = { ...mail('ada'), text: 'Hello', replyTo: null, attachments: [], isWithheld: true, ...shown }
  return openAdmin({
    page: () => <MailPage mail={read as ReadMail} fullHour={undefined} rejection={undefined} />,
    api,
  })
}

test('an email can be sent again, and a bounced address says why it was not sent', async () => {
  let isRefused = false
  const { user } = await openMail(
    { state: 'sent' },
    {
      'POST /api/admin/mail/ada/send-again': () =>
        isRefused ? refused(409, 'Mail to ada@example.com is refused, so nothing was sent.') : {},
    },
  )
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await expectToast('On its way')
  isRefused = true
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await expectToast('It was not sent', 'Mail to ada@example.com is refused, so nothing was sent.')
})

test('the owner discards a group of queued emails after one question with the count', async () => {
  const until = '2026-05-01T10:00:00.000Z'
  const group = { by: 'network', value: 'a1b2c3', until, count: 412, subject: 'Your result' } as const
  const { user, calls } = await openOutbox(
    [mail('ada')],
    { 'POST /api/admin/mail/discard': () => ({ discarded: 412 }), [states]: () => ({ states: {} }) },
    [group],
  )
  await user.click(screen.getByText('Discard queued emails'))
  await user.click(screen.getByRole('button', { name: 'Discard 412 emails caused by network a1b2c3' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Discard 412 emails?' }))
  await user.click(dialog.getByRole('button', { name: 'Discard 412 emails' }))
  await expectToast('Discarded 412 emails')
  const sent = calls.filter(({ route }) => route === 'POST /api/admin/mail/discard')
  expect(sent.map(({ body }) => body)).toEqual([{ by: 'network', value: 'a1b2c3', until }])
})
