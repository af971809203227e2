import { afterEach, expect, test, vi } from 'vitest'
import { everyTool } from '#tests/components/every-tool.ts'
import { notice, notices } from '#tests/components/notices.ts'
import { screen, waitFor } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { setWidth } from '#tests/components/window.ts'

afterEach(() => {
  vi.useRealTimers()
})

const rows = () => screen.queryAllByLabelText(/^Delete objective \d/, { selector: 'button' })
const titles = () => screen.getAllByLabelText('Where you want to be') as HTMLTextAreaElement[]
const undo = () => screen.getByRole('button', { name: 'Undo' })

test('the Undo of a deletion stays for as long as nothing else changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = everyTool['strategic-okr-planner'].openDemo()
  await user.click(rows()[0] as HTMLElement)
  vi.advanceTimersByTime(600_000)
  expect(notice(/is gone, with 3 key results and 2 initiatives\.$/)).toBeVisible()
  await openView(user, 'Examples')
  await openView(user, 'Table')
  expect(notices()).toHaveLength(1)
})

test('the next change takes the notice of a deletion away, and Undo leads back step by step', async () => {
  const user = everyTool['strategic-okr-planner'].openDemo()
  const second = titles()[1]?.value
  await user.click(rows()[0] as HTMLElement)
  expect(titles()[0]).toHaveValue(second)
  await user.click(titles()[0] as HTMLElement)
  await user.paste('Vans on time')
  await waitFor(() => expect(notices()).toEqual([]))
  await user.click(undo())
  expect(titles()[0]).toHaveValue(second)
  expect(rows()).toHaveLength(1)
  await user.click(undo())
  expect(rows()).toHaveLength(2)
})

test('Escape closes the dialog and not the notice over it', async () => {
  setWidth(360, 740)
  const user = await everyTool['goal-cascade-builder'].openExample()
  await user.click(screen.getAllByRole('treeitem')[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const remove = screen.getAllByLabelText(/^Remove the key result/, { selector: '[role=dialog] button' })
  await user.click(remove[0] as HTMLElement)
  expect(notice(/is gone/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(notices()).toHaveLength(1)
})
