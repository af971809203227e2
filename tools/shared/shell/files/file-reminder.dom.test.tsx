import { afterEach, expect, test, vi } from 'vitest'
import { dayMs } from '#lib/time/durations.ts'
import { downloaded } from '#tests/components/files.ts'
import { openNotes, reloadNotes, saveLine, write } from '#tests/components/notes.tsx'
import { screen, waitFor } from '#tests/components/react.tsx'

afterEach(() => void vi.useRealTimers())

const eightDaysLater = () => vi.setSystemTime(Date.now() + 8 * dayMs)
const reminder = () => screen.queryByText(/only in this browser/)

test('after a week without a file the tool asks for one, again a week after it was put off, until there is one', async () => {
  const user = await openNotes()
  await write(user, 'A long week')
  expect(saveLine().textContent).toBe('Saved in this browser · no file yet')
  expect(reminder()).toBeNull()

  eightDaysLater()
  const second = await reloadNotes()
  expect(reminder()).toBeVisible()
  await second.click(screen.getByRole('button', { name: 'Remind me in a week' }))
  await waitFor(() => expect(reminder()).toBeNull())

  eightDaysLater()
  const third = await reloadNotes()
  await downloaded(() => third.click(screen.getByRole('button', { name: 'Save a file' })))
  await waitFor(() => expect(reminder()).toBeNull())
})
