import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast, openAdmin } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { RefusedAddress } from './refused-address.tsx'

const path = '/api/admin/people/grace/address-is-right'
const refusal = { at: '2026-05-01T10:00:00Z', answer: '550 5.1.1 User unknown' }

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
          <RefusedAddress personId="grace" email="grace@example.com" refusal={refusal} held={held}>
            If it is mistyped, ask them for the right one.
          </RefusedAddress>
        )}
      </>
    ),
  })
}

test('what the mail server said is shown, and mails that were held go out unless one says otherwise', async () => {
  const { user, calls } = await openNote(2)
  const note = screen.getByRole('region', { name: 'Mail to this address is refused' })
  expect(note).toHaveTextContent('550 5.1.1 User unknown')
  expect(note).toHaveTextContent('2 mails are held')
  await expectNoAxeFindings()
  const box = screen.getByLabelText('Send the 2 mails that were held')
  expect(box).toBeChecked()
  box.focus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'The address is right after all' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/is refused$/)).toBeNull())
  expect(calls[0]?.body).toEqual({ sendHeld: true })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await expectToast('Mail goes there again', 'What was held is on its way to grace@example.com.')
})

test('held mails stay where they are when the box is not ticked, and without any there is no box', async () => {
  const { user, calls } = await openNote(1)
  await user.click(screen.getByLabelText('Send the mail that was held'))
  await user.click(screen.getByRole('button', { name: 'The address is right after all' }))
  await expect.poll(() => calls[0]?.body).toEqual({ sendHeld: false })
})
