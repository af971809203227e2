import { expect, test, vi } from 'vitest'
import { type Answers, openAdmin, refused } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { CallsSettings } from './calls-settings.tsx'
import type { CallsView } from './calls-view.server.ts'

const api = '/api/admin/settings/calls'
const urls = {
  'cal-com': 'https://coach.example/api/calls/cal-com',
  calendly: 'https://coach.example/api/calls/calendly',
}
const connected = { calendar: 'cal-com', account: null, works: true } as const

function openCalls(view: Partial<CallsView> = {}, answers: Answers = {}) {
  return openAdmin({
    load: () => ({
      connected: undefined,
      urls,
      unreachable: undefined,
      heard: undefined,
      refused: undefined,
      ...view,
    }),
    page: (data) => <CallsSettings view={data as CallsView} />,
    api: answers,
  })
}

test('each calendar has its own steps, and a Calendly error is shown', async () => {
  const { user } = await openCalls(
    {},
    {
      [`POST ${api}/calendly`]: () => refused(422, 'Calendars cannot reach http://localhost'),
    },
  )
  await expectNoAxeFindings()
  await user.click(screen.getByRole('radio', { name: 'Calendly' }))
  await user.type(screen.getByLabelText('Personal access token'), 'eyJ-a-token-of-the-owner{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Calendars cannot reach http://localhost'))
  await user.click(screen.getByRole('radio', { name: 'Cal.com' }))
  expect(screen.getByLabelText('Secret')).toBeVisible()
})

test('a Cal.com secret is created, copied and saved by keyboard, and a short one is refused', async () => {
  const { user, calls } = await openCalls(
    {},
    { [`POST ${api}/cal-com`]: () => ({ said: 'Ready for messages from Cal.com' }) },
  )
  const field = screen.getByLabelText('Secret')
  await user.type(field, '{Enter}')
  expect(await screen.findByText('Please enter at least 16 characters without spaces')).toBeVisible()
  expect(field).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Copy secret' })).toHaveFocus()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Copied.')).toBeVisible()
  const secret = String(copied.mock.calls[0]?.[0])
  expect(secret).toMatch(/^[\da-f]{48}$/)
  await user.click(screen.getByRole('button', { name: 'Save secret' }))
  expect(await screen.findByText(/^Ready for messages from Cal\.com\./)).toBeVisible()
  expect(calls[0]?.body).toEqual({ secret })
  await user.click(screen.getByRole('button', { name: 'Copy URL' }))
  expect(copied).toHaveBeenLastCalledWith(urls['cal-com'])
})

test('the last accepted and refused calendar messages are shown', async () => {
  await openCalls({
    connected,
    heard: { event: 'PING', at: '2026-05-01T10:00:00Z' },
    refused: { why: 'its signature does not match the secret', at: '2026-05-01T10:00:00Z' },
  })
  const facts = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(facts[1]).toMatch(/^Test, May 1, 2026/)
  expect(facts[2]).toMatch(/^Its signature does not match the secret, May 1, 2026/)
  expect(screen.getByLabelText('Secret')).toHaveValue('')
})

test('a calendar without messages says so, and disconnecting asks first', async () => {
  const view: Partial<CallsView> = { connected }
  const { user } = await openCalls(view, {
    [`DELETE ${api}`]: () => {
      view.connected = undefined
      return { said: 'Done.' }
    },
  })
  expect(screen.getByText('Nothing yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Disconnect Cal.com' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(screen.queryByText('Last message')).toBeNull())
})
