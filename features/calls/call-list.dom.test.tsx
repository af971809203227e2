import { expect, test } from 'vitest'
import { expectToast, openAdmin } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor } from '#tests/components/react.tsx'
import type { UpcomingCall } from './calls.server.ts'
import { CallsPage } from './calls-page.tsx'

const call: UpcomingCall = {
  id: 'one',
  email: 'ada@example.com',
  name: 'Ada',
  personPath: '/admin/people/ada',
  provider: 'cal-com',
  startsAt: '2026-11-16T09:00:00.000Z',
  endsAt: null,
  joinUrl: 'https://meet.example/1',
  state: 'booked',
  said: 'My goal: more focus',
  report: { id: 'r1', score: 24, weakest: 'KPIs' },
  outcome: null,
  valueCents: null,
  valueCurrency: null,
}

test('an upcoming call shows score, weakest area and what was written, and leads to Prepare and Join', async () => {
  await openAdmin({ load: () => ({}), page: () => <CallsPage upcoming={[call]} past={[]} /> })
  expect(screen.getByRole('listitem')).toHaveTextContent('Scored 50%, weakest in KPIs')
  expect(screen.getByText('My goal: more focus')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Prepare for Ada' })).toHaveAttribute('href', '/admin/people/ada')
  expect(screen.getByRole('link', { name: /^Join the call with Ada/ })).toHaveAttribute('href', call.joinUrl)
  await expectNoAxeFindings()
})

test('a past call asks how it went; won asks for its value, and Undo takes it back', async () => {
  const past = { ...call }
  const { user, calls } = await openAdmin({
    load: () => ({ past: [{ ...past }] }),
    page: (data) => <CallsPage upcoming={[]} past={data.past} />,
    api: {
      'POST /api/admin/calls/one/outcome': ({ body }) => {
        past.outcome = (body as { outcome: 'won' | '' }).outcome || null
        past.valueCents = past.outcome && 450_000
      },
    },
  })
  await user.click(screen.getByRole('button', { name: /^Won/ }))
  await user.type(await screen.findByLabelText(/^What is it worth/), 'a lot')
  await user.click(screen.getByRole('button', { name: 'Save as won' }))
  expect(await screen.findByText(/^Please enter an amount/)).toBeVisible()
  await user.clear(screen.getByLabelText(/^What is it worth/))
  await user.type(screen.getByLabelText(/^What is it worth/), '4500{Enter}')
  await expectToast('Won: Ada', 'They are now a client.')
  expect(await screen.findByText('Won, $4,500')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Held/ })).toBeVisible())
  expect(calls.map(({ body }) => body)).toEqual([
    { outcome: 'won', value: '4500' },
    { outcome: '', value: '' },
  ])
})
