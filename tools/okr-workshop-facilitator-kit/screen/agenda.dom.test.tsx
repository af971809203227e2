import { expect, test } from 'vitest'
import { fillIn } from '#tests/components/fill-in.ts'
import { openDemo, openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { addBlock, block, blocks, minutes, minutesInAll } from '#tests/components/workshop.ts'
import { tool } from '../tool.tsx'

const id = 'okr-workshop-facilitator-kit'
const agenda = () => screen.getByRole('combobox', { name: 'Agenda' })
const ends = () => screen.getByLabelText('Ends')

test('extending a block takes minutes from the others and keeps the end', async () => {
  const user = await openTool(id, tool)
  expect(screen.getByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
  minutes('Vision').focus()
  await user.keyboard('{ArrowUp}')
  expect(minutes('Vision')).toHaveValue('30')
  await fillIn(user, minutes('Vision'), '45')
  await user.keyboard('{Enter}')
  expect(minutes('Vision')).toHaveValue('45')
  expect(block('Themes')).toMatchTextContent('10:20 a.m.')
  // Breaks are locked.
  expect(minutes('Break')).toHaveValue('15')
  expect(minutesInAll()).toBe(240)
})

test('a length the other blocks cannot give is reduced with a message, and undo restores the old one', async () => {
  const user = await openTool(id, tool)
  await fillIn(user, minutes('Vision'), '500')
  await user.keyboard('{Enter}')
  expect(screen.getAllByText(/minutes, to end on time/)[0]).toBeVisible()
  expect(minutesInAll()).toBe(240)
  await user.keyboard('{Control>}z{/Control}')
  expect(minutes('Vision')).toHaveValue('25')
})

test('after moving, deleting and adding blocks the times still add up', async () => {
  const user = await openTool(id, tool)
  await user.click(within(block('Themes')).getAllByRole('button', { name: /Themes/ })[0] as HTMLElement)
  expect(screen.getByRole('heading', { name: 'Themes' })).toBeVisible()
  screen.getByRole('button', { name: /^Move Themes/ }).focus()
  await user.keyboard('{ArrowUp}')
  expect(blocks()[2]).toMatchTextContent('Themes')
  await user.click(screen.getByRole('button', { name: 'Delete Themes' }))
  expect(blocks()).toHaveLength(10)
  expect(minutesInAll()).toBe(240)
  await addBlock(user, 'Lunch')
  expect(screen.getByRole('heading', { name: 'Lunch' })).toBeVisible()
  expect(screen.getByLabelText('Name of the block')).toHaveFocus()
  // Undo selects the previous block.
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('heading', { name: 'Vision' })).toBeVisible()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(screen.getByRole('heading', { name: 'Lunch' })).toBeVisible()
  expect(minutesInAll()).toBe(240)
  expect(screen.getByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
})

test('a changed agenda counts as custom and stays when switching to a call', async () => {
  const user = await openTool(id, tool)
  await addBlock(user, 'Lunch')
  expect(agenda()).toHaveValue('')
  await user.click(screen.getByRole('radio', { name: 'Remote' }))
  expect(screen.getByText('We stop. 12 blocks, 4 hours.')).toBeVisible()
  expect(block('Lunch')).toBeVisible()
})

test('moving the end scales the open blocks, and moving it back restores them', async () => {
  const user = await openTool(id, tool)
  const endAt = async (time: string) => {
    await fillIn(user, ends(), time)
    await user.keyboard('{Enter}')
  }
  await endAt('15:00')
  expect(screen.getByText('We stop. 11 blocks, 6 hours.')).toBeVisible()
  expect(minutes('Break')).toHaveValue('15')
  // 325 open minutes instead of 205: an hour of drafting becomes 95 minutes.
  expect(minutes('Draft the OKRs')).toHaveValue('95')
  await endAt('11:45')
  expect(minutes('Draft the OKRs')).toHaveValue('40')
  await endAt('13:00')
  expect(minutes('Draft the OKRs')).toHaveValue('60')
  expect(agenda()).toHaveValue('half')
  await user.keyboard('{Control>}z{/Control}')
  expect(minutes('Draft the OKRs')).toHaveValue('40')
})

test('an impossible end is rejected with the earliest possible one, and nothing changes', async () => {
  const user = await openTool(id, tool)
  await fillIn(user, ends(), '09:30')
  await user.keyboard('{Enter}')
  expect(screen.getByText(/Locked blocks stay .* the earliest end is 10:15 a\.m\./)).toBeVisible()
  expect(minutesInAll()).toBe(240)
})

test('invalid minutes show an error under their row, and one click restores the old value', async () => {
  const user = await openTool(id, tool)
  for (const wrong of ['soon', '1e2']) {
    await fillIn(user, minutes('Vision'), wrong)
    await user.keyboard('{Enter}')
    const row = within(block('Vision'))
    expect(row.getByText('Type a whole number from 1 to 720.')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Go back to 25' }))
    expect(row.queryByText('Type a whole number from 1 to 720.')).toBeNull()
    expect(minutes('Vision')).toHaveValue('25')
  }
})

test('the demo’s full-day agenda stops at 20 blocks with a message', async () => {
  const user = openDemo(id, tool)
  await user.selectOptions(agenda(), 'A full day')
  await user.click(screen.getByRole('radio', { name: 'Remote' }))
  expect(screen.getByText('We stop. 18 blocks, 8 hours.')).toBeVisible()
  expect(minutesInAll()).toBe(480)
  for (const more of [1, 2, 3]) {
    await addBlock(user, 'Your own block')
    expect(blocks()).toHaveLength(Math.min(18 + more, 20))
  }
  expect(screen.getByText('The demo holds 20 blocks. The full tool has no limit.')).toBeVisible()
})

test('the arrow keys on its handle move a block, and undo moves it back', async () => {
  const user = await openTool(id, tool)
  const handle = () => screen.getByRole('button', { name: /^Move Vision: drag/ })
  const before = blocks().indexOf(block('Vision'))
  handle().focus()
  await user.keyboard('{ArrowDown}')
  expect(blocks().indexOf(block('Vision'))).toBe(before + 1)
  expect(handle()).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  expect(blocks().indexOf(block('Vision'))).toBe(before)
})
