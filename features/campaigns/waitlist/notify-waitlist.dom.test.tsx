import { expect, test } from 'vitest'
import { expectToast, openAdmin } from '#tests/components/admin.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { NotifyWaitlist } from './notify-waitlist.tsx'
import { manyWaiting, type Waiting } from './waiting.ts'

const waiting = [
  { tool: 'goal-cascade', title: 'Goal Cascade', count: 2, toldAt: undefined },
  { tool: 'roi', title: 'ROI Calculator', count: 0, toldAt: '2026-05-01T10:00:00Z' },
]

test('a long waitlist is not counted to the end', async () => {
  const tool = { ...waiting[0], count: manyWaiting } as Waiting
  await openAdmin({ page: () => <NotifyWaitlist waiting={[tool]} /> })
  expect(screen.getByRole('listitem')).toHaveTextContent('More than 1,000 people are waiting.')
  screen.getByRole('button', { name: 'Notify more than 1,000 people' })
})

test('people on the waitlist are notified with one button after a preview', async () => {
  const { user, calls, address } = await openAdmin({
    page: () => <NotifyWaitlist waiting={waiting} />,
    api: { 'POST /api/admin/campaigns/waitlist': () => ({ id: 'l1', count: 2 }) },
  })
  const [cascade, roi] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(cascade).toHaveTextContent('2 people are waiting.')
  expect(roi).toMatchTextContent(/No one is waiting\. Last notified on May 1, 2026/)
  expect(within(roi).queryByRole('button')).toBeNull()
  await user.click(within(cascade).getByRole('button', { name: 'Notify 2 people' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByTitle('Email preview')).toHaveAttribute(
    'src',
    '/api/admin/campaigns/waitlist/goal-cascade/html',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Send' }))
  await expectToast('Sending', 'To 2 people.')
  await expect.poll(address).toBe('/admin/campaigns/l1')
  expect(calls.at(-1)?.body).toEqual({ tool: 'goal-cascade' })
})
