import { expect, test } from 'vitest'
import { expectToast, openAdmin } from '#tests/components/admin.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { TellWaitlist } from './tell-waitlist.tsx'

const waiting = [
  { tool: 'goal-cascade', title: 'Goal Cascade', count: 2, toldAt: undefined },
  { tool: 'roi', title: 'ROI Calculator', count: 0, toldAt: '2026-05-01T10:00:00Z' },
]

test('people on the waitlist are notified with one button after a preview', async () => {
  const { user, calls, address } = await openAdmin({
    page: () => <TellWaitlist waiting={waiting} />,
    api: { 'POST /api/admin/writing/waitlist': () => ({ id: 'l1', count: 2 }) },
  })
  const [cascade, roi] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(cascade).toHaveTextContent('2 people wait for it.')
  expect(roi).toMatchTextContent(/Nobody waits for it\. Others were told on May 1, 2026/)
  expect(within(roi).queryByRole('button')).toBeNull()
  await user.click(within(cascade).getByRole('button', { name: 'Tell the 2 who waited' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByTitle('The mail as it looks')).toHaveAttribute(
    'src',
    '/api/admin/writing/waitlist/goal-cascade/html',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Send it' }))
  await expectToast('On its way', 'It goes to 2 who waited.')
  await expect.poll(address).toBe('/admin/writing/l1')
  expect(calls.at(-1)?.body).toEqual({ tool: 'goal-cascade' })
})
