import { expect, test } from 'vitest'
import { formatDateTime } from '#lib/time/dates.ts'
import { type Answers, expectToast, openAdmin } from '#tests/components/admin.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { CallsOfPerson, type ShownCall } from './calls-of-person.tsx'

const path = '/api/admin/people/grace/calls'

const byHand = (id: string, startsAt: string | null): ShownCall => ({
  ...{ id, provider: 'by-hand', state: 'booked', startsAt, joinUrl: null, changedAt: `2026-01-0${id}` },
})

function openCalls(calls: ShownCall[], api: Answers = {}, role: 'owner' | 'reader' = 'owner') {
  return openAdmin({
    ...{ at: '/admin/people/grace', api, role },
    load: () => ({ calls: [...calls] }),
    page: (data) => <CallsOfPerson id="grace" calls={data.calls} />,
  })
}

test('a call is marked as booked at a local time, and the field is cleared', async () => {
  const calls: ShownCall[] = []
  const { user } = await openCalls(calls, {
    [`POST ${path}`]: ({ body }) => void calls.push(byHand('1', (body as { startsAt: string }).startsAt)),
  })
  expect(screen.getByText('No call is booked.')).toBeVisible()
  const when = screen.getByLabelText(/^When/)
  await user.type(when, '2031-12-24T15:30')
  await user.click(screen.getByRole('button', { name: 'Mark a call as booked' }))
  const at = formatDateTime(new Date('2031-12-24T15:30').toISOString())
  expect(await screen.findByText(at)).toBeVisible()
  expect(screen.getByText('Booked')).toBeVisible()
  await expectToast('Marked as booked')
  await waitFor(() => expect(when).toHaveValue(''))
})

test('a call can be marked as booked without a time', async () => {
  const { user, calls: asked } = await openCalls([byHand('1', null)], { [`POST ${path}`]: () => ({}) })
  expect(screen.getByRole('listitem')).toHaveTextContent('Booked, time not known')
  await user.click(screen.getByRole('button', { name: 'Mark a call as booked' }))
  await expect.poll(() => asked[0]?.body).toEqual({ startsAt: '' })
})

test('a manually marked call can be removed, and the form gets the focus', async () => {
  const calls = [byHand('1', null)]
  const { user } = await openCalls(calls, { [`DELETE ${path}/1`]: () => void calls.pop() })
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('No call is booked.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark a call as booked' })).toHaveFocus())
})

test('a calendar call can be joined until it is cancelled, but not removed', async () => {
  const call: ShownCall = { ...byHand('1', null), provider: 'cal-com', joinUrl: 'https://meet.example/1' }
  await openCalls([call, { ...call, id: '2', state: 'cancelled' }])
  const [booked, cancelled] = screen
    .getAllByRole('listitem')
    .toSorted((one) => (one.textContent?.startsWith('Booked') ? -1 : 1)) as [HTMLElement, HTMLElement]
  expect(within(booked).getByRole('link', { name: /Join/ })).toHaveAttribute('href', 'https://meet.example/1')
  expect(cancelled).toHaveTextContent('Cancelled, ')
  expect(within(cancelled).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test('a reader cannot mark calls', async () => {
  await openCalls([byHand('1', null)], {}, 'reader')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an incomplete date is refused with a message', async () => {
  const { user, calls } = await openCalls([])
  // A browser gives no value for it, and says so in the field's validity.
  Object.defineProperty(screen.getByLabelText(/^When/), 'validity', { value: { badInput: true } })
  await user.click(screen.getByRole('button', { name: 'Mark a call as booked' }))
  expect(await screen.findByText('Please enter a whole date and time, or leave it empty')).toBeVisible()
  expect(calls).toEqual([])
})
