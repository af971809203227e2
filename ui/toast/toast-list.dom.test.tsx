import { expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { act, fireEvent, screen } from '#tests/components/react.tsx'
import { showToast, toastDurationMs, toastSwipeThresholdPx } from './toast-store.browser.ts'

const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast))

function openForm() {
  return openPage({ '/': <input aria-label="Name" /> }).user
}

test('F8 leads to a toast and Escape sends it away', async () => {
  const user = openForm()
  show({ title: 'Saved', description: 'All of it.' })
  const toast = (await screen.findByText('Saved')).closest('li') as HTMLElement
  expect(screen.getByText('All of it.')).toBeVisible()
  await expectNoAxeFindings()
  // user-event knows no function keys.
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  await user.tab()
  expect(toast).toHaveFocus()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText('Saved')).toBeNull()
})

test('Escape and a press send a toast away without taking the keyboard from a field', async () => {
  const user = openForm()
  const field = screen.getByLabelText('Name')
  await user.click(field)
  show({ title: 'Wrong', variant: 'destructive' })
  await screen.findByText('Wrong')
  await user.keyboard('Ada')
  expect(field).toHaveValue('Ada')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText('Wrong')).toBeNull()
  expect(field).toHaveFocus()
  show({ title: 'Wrong again', variant: 'destructive' })
  await user.click(await screen.findByText('Wrong again'))
  await expect.poll(() => screen.queryByText('Wrong again')).toBeNull()
  expect(field).toHaveFocus()
})

test('a toast with an action is not sent away by a press next to it, but by Close', async () => {
  const undo = vi.fn()
  const user = openForm()
  show({ title: 'Gone', action: { label: 'Undo', onClick: undo } })
  await user.click(await screen.findByText('Gone'))
  expect(screen.getByText('Gone')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByText('Gone')).toBeNull()
  expect(undo).not.toHaveBeenCalled()
})

test('one toast is shown at a time', async () => {
  openForm()
  show({ title: 'First' })
  await screen.findByText('First')
  show({ title: 'Second' })
  await screen.findByText('Second')
  expect(screen.queryByText('First')).toBeNull()
})

test('a toast is shown for 5000 ms, and a swipe of 50 px sends it away', () => {
  expect(toastDurationMs).toBe(5000)
  expect(toastSwipeThresholdPx).toBe(50)
})
