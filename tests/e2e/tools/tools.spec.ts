import type { Locator, Page } from '@playwright/test'
import { productPath } from '#content/shop/catalogue.ts'
import { toolIds } from '#tools/list.ts'
import { guideTitle } from '#tools/shared/quarter/steps.ts'
import { tool } from '../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, isLong, test } from '../fixtures.ts'
import { press, typeInto } from '../hands.ts'
import { showUnderPolicy, watchPolicy } from '../pages/content-policy.ts'
import {
  demoUrl,
  download,
  expectNoAxeFindingsInView,
  fullUrl,
  openFile,
  type SavedFile,
  type ToolId,
} from './tool-pages.ts'

/** What holds for every tool, whatever it does. Each edition where most people meet it: a demo on a phone, a bought tool on a desk. */

/** A field of words in each tool, and the view that has it. */
const fields: Record<ToolId, { tab: string; field: (page: Page) => Locator }> = {
  'strategic-okr-planner': { tab: 'Table', field: labelled('Where you want to be') },
  'strategic-okr-execution-tracker': { tab: 'Check-in', field: labelled('Note') },
  '90-day-sprint-planner': { tab: 'Weeks', field: labelled('Big thing 1') },
  'roi-projection-calculator': { tab: 'Costs and benefits', field: labelled('Initiative') },
  'team-performance-dashboard': { tab: 'Setup', field: labelled('Name of the team') },
  'executive-decision-framework': { tab: 'Frame', field: labelled('What has to be decided?') },
  'strategic-alignment-assessment-kit': { tab: 'Answers', field: labelled('Team or company') },
  'goal-cascade-builder': { tab: 'Tree', field: labelled('Goal') },
  'okr-workshop-facilitator-kit': { tab: 'Prepare', field: labelled('Room') },
}

function labelled(label: string) {
  return (page: Page) => page.getByRole('textbox', { name: label, exact: true }).first()
}

async function showField(page: Page, id: ToolId): Promise<Locator> {
  const { tab, field } = fields[id]
  await page.getByRole('tab', { name: tab, exact: true }).click()
  return field(page)
}

for (const id of toolIds) {
  // One walk through both editions: opening a tool costs more than most of what is looked at in it.
  test(`${id}: its demo, its full edition, and the way from one to the other`, async ({ page, context }) => {
    // Axe over every view takes its time on a busy machine.
    test.slow(isLong)
    await page.setViewportSize({ width: 360, height: 800 })
    await test.step('the demo loads nothing but itself, does nothing its policy forbids, leads to its product, and axe finds nothing', () =>
      demoStandsAlone(page, id))
    await test.step('a reload of the demo comes back to the view that was open', async () => {
      await page.reload()
      await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
    })

    await page.setViewportSize({ width: 1280, height: 800 })
    const typed = 'Typed into the demo'
    const file = await test.step('what is typed into the demo is saved as a file', async () => {
      await typeInto(await showField(page, id), typed)
      return download(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
    })
    await context.setOffline(true)
    await test.step('the full edition opens from a file without a network, with all its buttons', () =>
      fullEditionOpens(page, id))
    await test.step('the full edition opens what the demo saved', () => openDemosFile(page, id, file, typed))
    await test.step('a reload, another number format and Back come back to the view that was open', () =>
      viewStays(page))
    await test.step('the example is gone with one press, and back with another', () => exampleGoes(page))
    await test.step('Help leads through one quarter, by key, and says where this tool is in it', () =>
      quarterIsShown(page, id))
  })
}

/** Axe over every view takes most of the time here: `npm test` has it look at the first of each demo and at one Help. */
async function demoStandsAlone(page: Page, id: ToolId): Promise<void> {
  const { title, demoPage } = tool(id)
  const requests: string[] = []
  page.on('request', (request) => !request.url().startsWith('data:') && requests.push(request.url()))
  const stopped = await watchPolicy(page)
  await showUnderPolicy(page, demoUrl(demoPage ?? ''))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('This is a demo with sample data')).toBeVisible()
  await expect(page.getByRole('link', { name: `Get the full ${title}` })).toHaveAttribute(
    'href',
    productPath({ id }),
  )
  const owned = page.getByRole('button', { name: /^(Documents|Open|Export|Print)$/ })
  await expect(owned).toHaveCount(0)
  // The first view with the frame around it, then the others without.
  await expectNoAxeFindings(page)
  await expectNoWiderThan(page, 360)
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    if (isLong) await expectNoAxeFindingsInView(page)
    await expectNoWiderThan(page, 360)
  }
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  if (isLong || id === toolIds[0]) await expectNoAxeFindings(page)
  // The view that is open stands behind the hash.
  expect(requests).toEqual([page.url().replace(/#.*/, '')])
  expect(stopped).toEqual([])
}

async function fullEditionOpens(page: Page, id: ToolId): Promise<void> {
  await page.goto(fullUrl(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tool(id).title)
  for (const name of ['Documents', 'Open', 'Save', 'Export', 'Print', 'Undo', 'Redo', 'Help']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await expect(page.getByText('demo')).toHaveCount(0)
  // Its views are the demo's; what it has of its own stands around the first.
  if (isLong) await expectNoAxeFindings(page)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectNoWiderThan(page, 1280)
  }
}

async function openDemosFile(
  page: Page,
  id: ToolId,
  { name, body }: SavedFile,
  typed: string,
): Promise<void> {
  await openFile(page, name, body)
  await expect(page.getByText(`${name} is open`, { exact: true })).toBeVisible()
  // Whoever opens a file works on it, though it began as the example.
  await expect(page.getByRole('button', { name: 'Throw it away' })).toHaveCount(0)
  await expect(await showField(page, id)).toHaveValue(typed)
}

/** Whoever looks at a view stays in it: over a reload, another number format, and the way to another document and back. */
async function viewStays(page: Page): Promise<void> {
  const documents = page.getByRole('button', { name: 'Documents', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Documents', exact: true })
  await documents.click()
  await dialog.getByRole('button', { name: 'Start from the example' }).click()
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  const view = page.getByRole('tab').nth(2)
  await view.click()
  await expect(view).toHaveAttribute('aria-selected', 'true')

  await page.reload()
  await expect(view).toHaveAttribute('aria-selected', 'true')

  await documents.click()
  await dialog.getByRole('button', { name: 'Numbers and dates of this one' }).click()
  const formats = page.getByRole('dialog', { name: 'Numbers and dates' })
  await formats.getByLabel('Numbers').selectOption('1.234,5')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(view).toHaveAttribute('aria-selected', 'true')

  await documents.click()
  await dialog.getByRole('button', { name: 'Start from the example' }).click()
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(view).toHaveAttribute('aria-selected', 'true')
}

/** From the example, which the step before has left open. */
async function exampleGoes(page: Page): Promise<void> {
  const away = page.getByRole('button', { name: 'Throw it away' })
  const documentOf = () => page.evaluate(() => location.hash.split('/')[0])
  const example = await documentOf()
  await press(away)
  await expect(page.getByText('The example is gone', { exact: true })).toBeVisible()
  expect(await documentOf()).not.toBe(example)
  // The bar is gone with it, and the keyboard goes on from what is there instead.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect.poll(documentOf).toBe(example)
  await press(page.getByRole('button', { name: 'Keep it' }))
  await expect(away).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(away).toHaveCount(0)
}

async function quarterIsShown(page: Page, id: ToolId): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await press(page.getByRole('button', { name: 'Help' }))
  await press(page.getByRole('button', { name: guideTitle }))
  const guide = page.getByRole('dialog', { name: guideTitle })
  await expect(guide.getByRole('listitem').filter({ hasText: 'You are here' }).first()).toContainText(
    tool(id).title,
  )
  for (const each of toolIds) await expect(guide.getByText(tool(each).title).first()).toBeVisible()
  expect(await guide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  if (isLong || id === toolIds[0]) await expectNoAxeFindings(page)
  // Escape leads back to Help, and from there to the tool.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: guideTitle })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a demo leads to the page that sells it, and asks for the work to be saved first', async ({ page }) => {
  const id = toolIds[0]
  const { title, demoPage } = tool(id)
  const toProduct = page.getByRole('link', { name: `Get the full ${title}` })
  await page.goto(demoUrl(demoPage ?? ''))
  const field = await showField(page, id)
  await typeInto(field, 'Work that nobody saved')
  await toProduct.click()
  const question = page.getByRole('dialog', { name: 'Save your work first' })
  const saved = await download(page, () => question.getByRole('button', { name: 'Save a file' }).click())
  expect(saved.body.toString()).toContain('Work that nobody saved')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  // By key, in the middle of a word; then there is nothing left to ask.
  await typeInto(field, 'More of it')
  const byKey = await download(page, () => page.keyboard.press('ControlOrMeta+s'))
  expect(byKey.body.toString()).toContain('More of it')
  await toProduct.click()
  await expect(page).toHaveURL(productPath({ id }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
