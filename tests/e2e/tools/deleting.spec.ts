import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { press, typeInto } from '../hands.ts'
import { demoFile, fullUrl, type ToolId } from './tool-pages.ts'

/** Deleting in every tool: it says what goes, keeps the keyboard in place, and can be undone at leisure. */

type Deletion = {
  toolId: ToolId
  example: string
  view?: string
  /** The delete buttons of the rows. */
  buttons: RegExp
  words: RegExp
  /** What else holds in this tool, once everything is back. */
  also?: [guarantee: string, prove: (page: Page) => Promise<void>]
}

const deletions: readonly Deletion[] = [
  {
    toolId: 'strategic-okr-planner',
    example: 'Look at a finished plan',
    buttons: /^Delete objective \d/,
    words:
      /^‘Coffee shops in the new district choose us first’ is gone, with 3 key results and 2 initiatives\.$/,
  },
  {
    toolId: 'strategic-okr-execution-tracker',
    example: 'Look at a quarter in week eight',
    view: 'Plan',
    buttons: /^Delete key result with its check-ins/,
    words:
      /^‘Weekly wholesale orders .*’ is gone, with 1 initiative and 7 check-ins\. \d commitments? stays? without a key result\.$/,
  },
  {
    toolId: 'okr-workshop-facilitator-kit',
    example: 'Look at a finished workshop',
    view: 'Exercises',
    buttons: /^Delete headline \d/,
    words: /^‘.+’ is gone\.$/,
  },
  {
    toolId: '90-day-sprint-planner',
    example: 'Look at a plan in week 6',
    view: 'Hours',
    buttons: /^Remove (Maya|Owen|Priya)/,
    words: /^‘Maya.*’ is gone.*\. \d+ things they owned stay without an owner\.$/,
    also: [
      'a milestone that is deleted on the timeline leaves the keyboard on the timeline',
      deleteOnTheTimeline,
    ],
  },
  {
    toolId: 'executive-decision-framework',
    example: 'Look at a worked decision',
    view: 'Frame',
    buttons: /^Remove .*(Reno|Columbus|partner)/i,
    words:
      /^‘Warehouse partner in Reno’ is gone, with 5 scores, 5 lines of evidence, and \d causes? of failure\.$/,
  },
  {
    toolId: 'roi-projection-calculator',
    example: 'Look at a finished case',
    view: 'Costs and benefits',
    buttons: /^Remove (Ordering site|Data and|Hosting|Account)/,
    words: /^‘Ordering site’ is gone, with its amount\.$/,
    also: [
      'after the last row goes the one before it has the keyboard, and after the only one the button that adds',
      deleteFromTheLastRowOn,
    ],
  },
  {
    toolId: 'strategic-alignment-assessment-kit',
    example: 'Look at a finished assessment',
    view: 'Answers',
    buttons: /^Remove the answer of/,
    words: /^The answer of .+ is gone, with its 17 ratings( and \d comments?)?\.$/,
  },
  {
    toolId: 'team-performance-dashboard',
    example: 'Look at a team in week eleven',
    view: 'Setup',
    buttons: /^Remove .* and their values/,
    words: /^‘.+’ is gone, with \d+ values( and \d+ notes?)?\.$/,
    also: ['what was deleted can be had back after a reload', haveBackAfterReload],
  },
]

test.use({ viewport: { width: 1280, height: 900 } })

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

async function openExample(page: Page, { toolId, example, view }: Deletion): Promise<void> {
  await page.goto(fullUrl(toolId))
  await page.getByRole('button', { name: example }).click()
  if (view) await page.getByRole('tab', { name: view, exact: true }).click()
}

for (const deletion of deletions) {
  const { toolId, buttons, words, also } = deletion
  test(`${toolId}: deleting by key says what goes, stays at the next row, and Undo brings it all back`, async ({
    page,
  }) => {
    await openExample(page, deletion)
    const rows = page.getByRole('tabpanel').getByRole('button', { name: buttons })
    await expect(rows.nth(1)).toBeVisible()
    const names = await Promise.all((await rows.all()).map((row) => row.getAttribute('aria-label')))
    await rows.first().focus()
    await page.keyboard.press('Enter')
    await expect(toast(page).getByText(words)).toBeVisible()
    await expect(rows).toHaveCount(names.length - 1)
    await expect(rows.first()).toBeFocused()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(names.length)
    expect(await Promise.all((await rows.all()).map((row) => row.getAttribute('aria-label')))).toEqual(names)
    await expect(toast(page)).toHaveCount(0)
    if (also) await test.step(also[0], () => also[1](page))
  })
}

test('the Undo of a deletion waits as long as it is wanted, and never undoes another change', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(demoFile('strategic-okr-planner'))
  const rows = page.getByRole('button', { name: /^Delete objective \d/ })
  const title = page.getByLabel('Where you want to be').first()
  const second = await page.getByLabel('Where you want to be').nth(1).inputValue()
  await rows.first().click()
  await expect(title).toHaveValue(second)
  await page.clock.fastForward('10:00')
  await expect(toast(page).getByText(/is gone, with 3 key results and 2 initiatives\.$/)).toBeVisible()
  // Looking elsewhere does not send it away.
  await page.getByRole('tab', { name: 'Examples' }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(toast(page)).toHaveCount(1)

  // With the next change it is gone; step by step, Undo still leads back.
  await typeInto(title, 'Vans on time')
  await expect(toast(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveValue(second)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
})

test('the last goal of a tree, deleted by key, hands the keyboard to the one before', async ({ page }) => {
  await page.goto(fullUrl('goal-cascade-builder'))
  await page.getByRole('button', { name: 'Look at a finished tree' }).click()
  const goals = page.getByRole('treeitem')
  await goals.filter({ hasText: 'Post a picture of the day’s bread' }).last().click()
  await page.keyboard.press('Delete')
  await expect(toast(page).getByText('‘Post a picture of the day’s bread’ is gone.')).toBeVisible()
  await expect(page.locator('[role=treeitem]:focus')).toHaveCount(1)
})

test('on a phone Escape closes the dialog and not the notice over it, and the notice covers nothing that has the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(fullUrl('goal-cascade-builder'))
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start from the example' }).click()
  await page.getByRole('treeitem').nth(1).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Remove the key result/ })
    .first()
    .click()
  // Beside an open dialog it is there for eyes; a screen reader is told of it.
  await expect(page.locator('li', { hasText: 'is gone' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page)).toHaveCount(1)

  await page.goto(fullUrl('team-performance-dashboard'))
  await page.getByRole('button', { name: 'Look at a team in week eleven' }).click()
  await page.getByRole('tab', { name: 'Setup' }).click()
  const rows = page.getByRole('button', { name: /^Remove .* and their values/ })
  await rows.nth(1).focus()
  // The row lies at the lower edge of the screen, where a notice comes up.
  await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveCount(1)
  await expect(rows.nth(1)).toBeFocused()
  await expect
    .poll(async () => {
      const [row, notice] = await Promise.all([rows.nth(1).boundingBox(), toast(page).boundingBox()])
      return row && notice ? row.y + row.height <= notice.y + 1 : false
    })
    .toBe(true)
})

async function haveBackAfterReload(page: Page): Promise<void> {
  const people = page.getByRole('button', { name: /and their values$/ })
  await expect(people).toHaveCount(6)
  await people.nth(2).click()
  await expect(people).toHaveCount(5)
  await page.reload()
  await page.getByRole('tab', { name: 'Setup' }).click()
  await expect(people).toHaveCount(5)
  await page.keyboard.press('Control+z')
  await expect(people).toHaveCount(6)
}

async function deleteFromTheLastRowOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove Account manager' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Remove Hosting and support' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Remove Data and training' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Ordering site' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a cost' })).toBeFocused()
}

async function deleteOnTheTimeline(page: Page): Promise<void> {
  await page.getByRole('tab').first().click()
  const marks = page.getByRole('region', { name: 'Timeline' }).locator('[id^="milestone-"]')
  await expect(marks.first()).toBeVisible()
  const count = await marks.count()
  await marks.first().focus()
  await page.keyboard.press('Enter')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete this milestone' }))
  await expect(marks).toHaveCount(count - 1)
  await expect(marks.first()).toBeFocused()
}
