import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { everyTool } from '#tests/components/every-tool.ts'
import { notice, noticeButton, notices } from '#tests/components/notices.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import type { ToolId } from '#tools/list.ts'
import { tool as dashboard } from '#tools/team-performance-dashboard/tool.tsx'

type Deletion = {
  toolId: ToolId
  view?: string
  /** The delete buttons of the rows. */
  buttons: RegExp
  words: RegExp
}

const deletions: readonly Deletion[] = [
  {
    toolId: 'strategic-okr-planner',
    buttons: /^Delete objective \d/,
    words: /^‘Coffee shops in the new district choose us first’ is gone, with 3 key results and 2 initiatives\.$/,
  },
  {
    toolId: 'strategic-okr-execution-tracker',
    view: 'Plan',
    buttons: /^Delete key result: /,
    words:
      /^‘Weekly wholesale orders .*’ is gone, with 1 initiative and 7 check-ins\. \d commitments? stays? without a key result\.$/,
  },
  {
    toolId: 'okr-workshop-facilitator-kit',
    view: 'Exercises',
    buttons: /^Delete headline \d/,
    words: /^‘.+’ is gone\.$/,
  },
  {
    toolId: '90-day-sprint-planner',
    view: 'Hours',
    buttons: /^Remove (Maya|Owen|Priya)/,
    words: /^‘Maya’ leaves today\. Weeks up to now stay as they were\.$/,
  },
  {
    toolId: 'executive-decision-framework',
    view: 'Frame',
    buttons: /^Remove .*(Reno|Columbus|partner)/i,
    words: /^‘Warehouse partner in Reno’ is gone, with 5 scores, 5 lines of evidence, and \d causes? of failure\.$/,
  },
  {
    toolId: 'roi-projection-calculator',
    view: 'Costs and benefits',
    buttons: /^Remove (Ordering site|Data and|Hosting|Account)/,
    words: /^‘Ordering site’ is gone, with its amount\.$/,
  },
  {
    toolId: 'strategic-alignment-assessment-kit',
    view: 'Answers',
    buttons: /^Remove the answer from/,
    words: /^The answer of .+ is gone, with its 17 ratings( and \d comments?)?\.$/,
  },
  {
    toolId: 'team-performance-dashboard',
    view: 'Setup',
    buttons: /^Remove .* and their values/,
    words: /^‘.+’ is gone, with \d+ values( and \d+ notes?)?\.$/,
  },
]

/** The buttons of the open view with such a name. */
function buttonsOf(name: RegExp): HTMLElement[] {
  return within(screen.getByRole('tabpanel')).queryAllByLabelText(name, { selector: 'button' })
}

const namesOf = (buttons: readonly HTMLElement[]) => buttons.map((each) => each.getAttribute('aria-label'))

async function pressEnterOn(user: UserEvent, target: HTMLElement | undefined): Promise<void> {
  target?.focus()
  await user.keyboard('{Enter}')
}

test.for(deletions)(
  '$toolId: a deletion says what goes and keeps the focus among the rows, and Undo brings everything back',
  async ({ toolId, view, buttons, words }) => {
    const user = await everyTool[toolId].openExample()
    if (view) await openView(user, view)
    const names = namesOf(buttonsOf(buttons))
    expect(names.length).toBeGreaterThan(1)
    await pressEnterOn(user, buttonsOf(buttons)[0])
    expect(notice(words)).toBeVisible()
    expect(namesOf(buttonsOf(buttons))).toHaveLength(names.length - 1)
    await waitFor(() => expect(buttonsOf(buttons)[0]).toHaveFocus())
    await user.click(noticeButton('Undo'))
    expect(namesOf(buttonsOf(buttons))).toEqual(names)
    await waitFor(() => expect(notices()).toEqual([]))
  },
)

test('deleting the last goal of the tree by key moves the focus to the one before', async () => {
  const user = await everyTool['goal-cascade-builder'].openExample()
  await user.click(screen.getAllByText('Post a picture of the day’s bread').at(-1) as HTMLElement)
  await user.keyboard('{Delete}')
  expect(notice('‘Post a picture of the day’s bread’ is gone.')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'treeitem'))
})

test('a milestone deleted on the timeline leaves the focus on the timeline', async () => {
  const user = await everyTool['90-day-sprint-planner'].openExample()
  const marks = () =>
    screen.getByRole('region', { name: 'Timeline' }).querySelectorAll<HTMLElement>('[id^="milestone-"]')
  const count = marks().length
  await pressEnterOn(user, marks()[0])
  await pressEnterOn(user, screen.getByRole('button', { name: 'Delete this milestone' }))
  expect(marks()).toHaveLength(count - 1)
  await waitFor(() => expect(marks()[0]).toHaveFocus())
})

test('the last cost deleted in a business case leaves the focus on the button that adds one', async () => {
  const user = await everyTool['roi-projection-calculator'].openExample()
  await openView(user, 'Costs and benefits')
  const costs = () => buttonsOf(/^Remove (Ordering site|Data and|Hosting|Account)/)
  for (const cost of costs()) await pressEnterOn(user, cost)
  expect(costs()).toEqual([])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a cost' })).toHaveFocus())
})

test('a deletion can be undone after a reload', async () => {
  const id = 'team-performance-dashboard'
  let user = await everyTool[id].openExample()
  await openView(user, 'Setup')
  const people = () => buttonsOf(/and their values$/)
  expect(people()).toHaveLength(6)
  await user.click(people()[2] as HTMLElement)
  user = await reloadTool(id, dashboard)
  await openView(user, 'Setup')
  expect(people()).toHaveLength(5)
  await user.keyboard('{Control>}z{/Control}')
  expect(people()).toHaveLength(6)
})
