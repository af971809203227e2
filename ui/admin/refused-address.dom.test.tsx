import { expect, test } from 'vitest'
import { expectToast, openAdmin } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor } from '#tests/components/react.tsx'
import { RefusedAddress } from './refused-address.tsx'

const path = '/api/admin/people/grace/address-is-right'
const rejection = { at: '2026-05-01T10:00:00Z', answer: '550 5.1.1 User unknown' }

async function openNote(held: number) {
  let isMarked = true
  return openAdmin({
    api: {
      [`POST ${path}`]: () => {
        isMarked = false
        return { sent: held }
      },
    },
    load: () => ({ isMarked }),
    page: (data) => (
      <>
        <h1>Grace Hopper</h1>
        {data.isMarked && (
          <RefusedAddress personId="grace" email="grace@example.com" rejection={rejection} held={held}>
            If it is mistyped, ask them for the right one.
          </RefusedAddress>
        )}
      </>
    ),
  })
}

test('a bounced address shows the server’s answer, and held emails are sent by default', async () => {
  const { user, calls } = await openNote(2)
  const note = screen.getByRole('region', { name: 'Mail to this address is rejected' })
  expect(note).toHaveTextContent('550 5.1.1 User unknown')
  expect(note).toHaveTextContent('2 emails are on hold')
  await expectNoAxeFindings()
  const box = screen.getByLabelText('Send the 2 emails on hold')
  expect(box).toBeChecked()
  box.focus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'The address is correct' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/is rejected$/)).toBeNull())
  expect(calls[0]?.body).toEqual({ sendHeld: true })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await expectToast('Sending to this address again', 'The emails on hold are on their way to grace@example.com.')
})

test('held emails stay unsent when their checkbox is cleared', async () => {
  const { user, calls } = await openNote(1)
  await user.click(screen.getByLabelText('Send the email on hold'))
  await user.click(screen.getByRole('button', { name: 'The address is correct' }))
  await expect.poll(() => calls[0]?.body).toEqual({ sendHeld: false })
})
