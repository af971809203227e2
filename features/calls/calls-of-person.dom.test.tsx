import { expect, onTestFinished, test } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { type Answers, expectToast, openAdmin } from '#tests/components/admin.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { CallsOfPerson, type ShownCall } from './calls-of-person.tsx'

const path = '/api/admin/people/grace/calls'

const byHand = (id: string, startsAt: string | null): ShownCall => ({
  id,
  provider: 'by-hand',
  state: 'booked',
  startsAt,
  joinUrl: null,
  changedAt: `2026-01-0${id}`,
  said: null,
  outcome: null,
  valueCents: null,
  valueCurrency: null,
})

function openCalls(calls: ShownCall[], api: Answers = {}, role: 'owner' | 'reader' = 'owner') {
  return openAdmin({
    at: '/admin/people/grace',
    api,
    role,
    load: () => ({ calls: [...calls] }),
    page: (data) => <CallsOfPerson id="grace" name="Grace" calls={data.calls} />,
  })
}

test('a call is marked as booked at the typed time, and the field is cleared', async () => {
  setSiteFormats({ timeZone: 'Pacific/Auckland' })
  onTestFinished(() => setSiteFormats(sampleFormats))
  const calls: ShownCall[] = []
  const { user, calls: asked } = await openCalls(calls, {
    [`POST ${path}`]: () => void calls.push(byHand('1', '2031-12-24T02:30:00.000Z')),
  })
  expect(screen.getByText('No calls.')).toBeVisible()
  const when = screen.getByLabelText(/^When/)
  await user.type(when, '2031-12-24T15:30')
  await user.click(screen.getByRole('button', { name: 'Mark call as booked' }))
  expect(await screen.findByText('Dec 24, 2031, 3:30 PM')).toBeVisible()
  expect(asked[0]?.body).toEqual({ startsAt: '2031-12-24T15:30' })
  expect(screen.getByText(/^Pacific\/Auckland time\./)).toBeDefined()
  expect(screen.getByText('Booked')).toBeVisible()
  await expectToast('Call marked as booked')
  await waitFor(() => expect(when).toHaveValue(''))
})

test('a call can be marked as booked without a time', async () => {
  const { user, calls: asked } = await openCalls([byHand('1', null)], { [`POST ${path}`]: () => ({}) })
  expect(screen.getByRole('listitem')).toHaveTextContent('Booked, time unknown')
  await user.click(screen.getByRole('button', { name: 'Mark call as booked' }))
  await expect.poll(() => asked[0]?.body).toEqual({ startsAt: '' })
})

test('a manually marked call can be removed, and the fold of the form gets the focus', async () => {
  const calls = [byHand('1', null)]
  const { user } = await openCalls(calls, { [`DELETE ${path}/1`]: () => void calls.pop() })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No calls.')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Mark a call as booked'))
})

test('a calendar call can be joined until it is canceled, but not removed', async () => {
  const call: ShownCall = { ...byHand('1', null), provider: 'cal-com', joinUrl: 'https://meet.example/1' }
  await openCalls([call, { ...call, id: '2', state: 'cancelled' }])
  const [booked, cancelled] = screen
    .getAllByRole('listitem')
    .toSorted((one) => (one.textContent?.startsWith('Booked') ? -1 : 1)) as [HTMLElement, HTMLElement]
  expect(within(booked).getByRole('link', { name: /Join/ })).toHaveAttribute('href', 'https://meet.example/1')
  expect(cancelled).toHaveTextContent('Canceled, ')
  expect(within(cancelled).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('a reader cannot mark calls', async () => {
  await openCalls([byHand('1', null)], {}, 'reader')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an incomplete date is refused with a message', async () => {
  const { user, calls } = await openCalls([])
  // A browser reports an incomplete date only through the field's validity.
  Object.defineProperty(screen.getByLabelText(/^When/), 'validity', { value: { badInput: true } })
  await user.click(screen.getByRole('button', { name: 'Mark call as booked' }))
  expect(await screen.findByText('Please enter a complete date and time, or leave it empty')).toBeVisible()
  expect(calls).toEqual([])
})
