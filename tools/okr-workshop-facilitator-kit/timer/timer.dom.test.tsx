import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { heard, listenForBells } from '#tests/components/heard-bells.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { act, screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { block, minutes, minutesInAll, openExercise } from '#tests/components/workshop.ts'
import { editWorkshop } from '../model/edit-workshop.ts'
import { tool } from '../tool.tsx'

const id = 'okr-workshop-facilitator-kit'
/** The example agenda starts at nine; this is nine o'clock in Berlin. */
const nine = new Date('2026-12-08T08:00:30Z').getTime()
const minute = 60_000
const dialog = () => screen.getByRole('dialog', { name: 'Timer' })
const timer = () => within(dialog())
const barPart = () => screen.getByRole('region', { name: 'Timer' })
const bar = () => within(barPart())
const inBerlin = () => editWorkshop(tool.exampleDoc(), { type: 'arrange', changes: { zone: 'Europe/Berlin' } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: nine })
  listenForBells()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Jumps ahead and then ticks for one second. Ticking through an hour would render 14,400 times. */
function pass(ms: number): void {
  act(() => {
    vi.setSystemTime(Date.now() + ms)
    vi.advanceTimersByTime(1000)
  })
}

async function openTimer() {
  const user = await openTool(id, tool)
  await user.click(screen.getByRole('button', { name: 'Open the timer' }))
  return user
}

async function startDay(late = 0) {
  vi.setSystemTime(nine + late * minute)
  const user = await openTool(id, tool, inBerlin())
  await user.click(screen.getByRole('button', { name: 'Start the workshop' }))
  return user
}

test('the timer shows the block’s time and question, and can add or remove a minute', async () => {
  const user = await openTimer()
  expect(timer().getByRole('timer')).toMatchTextContent(/^1:00:00$/)
  expect(timer().getByText(/Where will we be at the end of Q1 2027/)).toBeVisible()
  expect(timer().getByRole('button', { name: 'Start' })).toHaveFocus()
  await user.click(timer().getByRole('button', { name: 'One minute less' }))
  expect(timer().getByRole('timer')).toMatchTextContent(/^59:00$/)
  // The agenda has the same minutes.
  expect(minutes('Draft the OKRs')).toHaveValue('59')
  await user.click(timer().getByRole('button', { name: 'One minute more' }))
  expect(timer().getByRole('timer')).toMatchTextContent(/^1:00:00$/)
  expect(minutes('Draft the OKRs')).toHaveValue('60')
  await expectNoAxeFindings(dialog())
})

test('one bell two minutes before the end, three at the end, none in quiet mode', async () => {
  const user = await openTimer()
  await user.click(timer().getByRole('button', { name: 'Start' }))
  pass(58.5 * minute)
  expect(timer().getByText('Less than two minutes left.')).toBeVisible()
  await vi.waitFor(() => expect(heard()).toBe(1))
  pass(1.5 * minute)
  expect(timer().getByText('Time is up.')).toBeVisible()
  await vi.waitFor(() => expect(heard()).toBe(4))
  await user.click(timer().getByRole('button', { name: 'Quiet mode' }))
  await user.click(timer().getByRole('button', { name: /^Next: Score the drafts/ }))
  await user.click(timer().getByRole('button', { name: 'Start' }))
  pass(26 * minute)
  expect(timer().getByText('Time is up.')).toBeVisible()
  // Audio resumes asynchronously, so give a wrong bell time to ring.
  await act(async () => {})
  expect(heard()).toBe(4)
})

test('a closed timer continues in a bar, can be paused, and can be dismissed', async () => {
  const user = await openTimer()
  await user.click(timer().getByRole('button', { name: 'Start' }))
  pass(10 * minute)
  await user.click(timer().getByRole('button', { name: 'Close the timer' }))
  await openExercise(user, 'Scoring')
  await user.click(bar().getByRole('button', { name: 'Pause the timer' }))
  const stood = bar().getByRole('timer').textContent
  pass(5 * minute)
  expect(bar().getByRole('timer').textContent).toBe(stood)
  await user.click(bar().getByRole('button', { name: 'Put the timer away' }))
  expect(screen.queryByRole('region', { name: 'Timer' })).toBeNull()
})

test('a late start asks what to change, and can be postponed', async () => {
  const user = await startDay(12)
  const asked = screen.getByRole('region', { name: 'Start at another time' })
  expect(asked).toMatchTextContent('The agenda starts at 9:00 a.m. and it is 9:12 a.m.')
  expect(asked).toMatchTextContent('No block changes. We stop at 1:12 p.m.')
  expect(asked).toMatchTextContent('We stop at 1:00 p.m.')
  await user.click(within(asked).getByRole('button', { name: 'Not yet' }))
  expect(screen.queryByRole('region', { name: 'Start at another time' })).toBeNull()
  expect(minutesInAll()).toBe(240)
})

test('a workshop that is behind is rescued by shortening later blocks', async () => {
  const user = await startDay(12)
  await user.click(screen.getByRole('button', { name: 'Start now, shorten the blocks' }))
  expect(timer().getByText('On time.')).toBeVisible()
  expect(timer().getByRole('heading', { name: 'Welcome and rules' })).toBeVisible()
  // The laptop was closed for 24 minutes; the 15-minute block is long over.
  pass(24 * minute)
  expect(timer().getByText(/^Behind by 9 minutes: like this we stop at 1:09 p\.m\./)).toBeVisible()
  expect(dialog()).toMatchTextContent('Block 1 of 11, was to end at 9:27 a.m.')
  expect(dialog()).toMatchTextContent('It is 9:36 a.m.')
  await user.click(timer().getByRole('button', { name: 'Next: Look back without blame' }))
  expect(timer().getByText(/^Behind by 9 minutes/)).toBeVisible()
  await user.click(timer().getByRole('button', { name: 'Rescue the end' }))
  const rescue = timer().getByRole('region', { name: 'Rescue the end' })
  expect(rescue).toMatchTextContent('We stop at 1:00 p.m.')
  expect(within(rescue).getByRole('list', { name: 'What changes' })).toMatchTextContent('Draft the OKRs')
  await user.click(within(rescue).getByRole('button', { name: 'Shorten them' }))
  expect(timer().queryByRole('region', { name: 'Rescue the end' })).toBeNull()
  expect(timer().getByText('On time.')).toBeVisible()
  await user.click(timer().getByRole('button', { name: 'Close the timer' }))
  expect(screen.getByText('we stop at 1:00 p.m.')).toBeVisible()
  expect(block('Welcome')).toMatchTextContent('Was 9:12 a.m. to 9:36 a.m.')
  expect(block('Look back')).toMatchTextContent('On now')
  // The panel shows the actual start, and why the block cannot be deleted.
  expect(screen.getByText('9:36 a.m. to 9:56 a.m. · 20 min')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete Look back without blame' })).toBeDisabled()
  expect(screen.getByText(/go on to another block before you delete it/)).toBeVisible()
  // The rescue is one undo step.
  await user.keyboard('{Control>}z{/Control}')
  expect(block('Look back')).toMatchTextContent('9:27 a.m.')
})

test('an overrun block gets its actual time; a shortfall is reported, and so is how the workshop ended', async () => {
  const user = await startDay(12)
  await user.click(screen.getByRole('button', { name: 'Start now, shorten the blocks' }))
  await user.click(timer().getByRole('button', { name: 'Close the timer' }))
  pass(55 * minute)
  expect(barPart()).toMatchTextContent('Behind by 40 minutes: like this we stop at 1:40 p.m.')
  await user.click(bar().getByRole('button', { name: 'Rescue the end' }))
  await user.click(bar().getByRole('button', { name: 'Shorten them' }))
  pass(2000)
  expect(bar().getByRole('timer')).toMatchTextContent('+0:04')
  expect(barPart()).toMatchTextContent('On time.')
  pass(4 * 60 * minute)
  expect(barPart()).toMatchTextContent('Behind by 4 hours: like this we stop at 5:00 p.m.')
  await user.click(bar().getByRole('button', { name: 'Rescue the end' }))
  expect(barPart()).toMatchTextContent('late: the open blocks to come cannot give more.')
  await user.click(bar().getByRole('button', { name: 'Shorten them' }))
  expect(barPart()).toMatchTextContent(/Behind by \d h( \d+ min)?: like this we stop at [23]:\d\d p\.m\./)

  const end = () => user.click(bar().getByRole('button', { name: 'End the workshop' }))
  await end()
  await user.click(bar().getByRole('button', { name: 'Not yet' }))
  expect(bar().queryByText(/End the workshop\?/)).toBeNull()
  await end()
  await user.click(bar().getByRole('button', { name: 'End it' }))
  expect(screen.getByText('The workshop is over')).toBeVisible()
  // Compared with the end promised at the start, regardless of rescues.
  const ended = 'We began at 9:12 a.m., 12 minutes late, and stopped at 2:07 p.m., 1 h 7 min late.'
  expect(screen.getAllByText(ended)[0]).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Timer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(barPart()).toMatchTextContent('Behind by')
})

test('the script follows the clock, can be collapsed, and stays in the bar', async () => {
  const user = await startDay()
  const step = () => dialog().querySelector('[aria-current=step]')
  expect(step()).toMatchTextContent('Say: “We stop at 1:00 p.m. By then we have two objectives')
  pass(13.5 * minute)
  expect(step()).toMatchTextContent('Do: Show the agenda.')
  await user.click(timer().getByText('Your script'))
  expect(step() === null || (step() as HTMLElement).closest('details:not([open])') !== null).toBe(true)
  pass(10.5 * minute)
  await user.click(timer().getByRole('button', { name: 'Next: Look back without blame' }))
  await user.click(timer().getByRole('button', { name: 'Close the timer' }))
  expect(barPart()).toMatchTextContent('Behind by 9 minutes')
  expect(barPart()).toMatchTextContent('Say: “In silence')
  expect(screen.getByRole('heading', { name: 'Look back without blame' })).toBeVisible()
  // Undo reverts the agenda and leaves the run alone.
  await fillIn(user, minutes('Vision'), '40')
  await user.keyboard('{Enter}')
  expect(minutes('Vision')).toHaveValue('40')
  await user.keyboard('{Control>}z{/Control}')
  expect(minutes('Vision')).toHaveValue('25')
  expect(barPart()).toMatchTextContent('Behind by 9 minutes')
})

test('the clock stays open when another tab saves the workshop', async () => {
  await startDay()
  expect(timer().getByRole('heading', { name: 'Welcome and rules' })).toBeVisible()
  // The screen is drawn anew, as after a save elsewhere.
  await reloadTool(id, tool)
  expect(timer().getByRole('heading', { name: 'Welcome and rules' })).toBeVisible()
})

test('a run continues by the clock after the page was closed', async () => {
  let user = await startDay()
  await user.click(timer().getByRole('button', { name: 'Close the timer' }))
  user = await reloadTool(id, tool)
  pass(55 * minute)
  expect(barPart()).toMatchTextContent('Behind by 40 minutes: like this we stop at 1:40 p.m.')
  await openView(user, 'Agenda')
  expect(block('Welcome')).toMatchTextContent('On now')
})
