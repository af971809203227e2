import type { Locator, Page } from '@playwright/test'
import { productPath } from '#content/shop/catalogue.ts'
import { toolIds } from '#tools/list.ts'
import { tool } from '../catalogue.ts'
import { expect, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { demoUrl, download, fullUrl, openFile, type ToolId } from './tool-pages.ts'

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

test('what is typed into a demo is saved as a file, and the full edition opens it', async ({ page }) => {
  // Nine tools, each in both editions, on a machine that may be busy.
  test.slow()
  const typed = 'Typed into the demo'
  for (const id of toolIds) {
    await test.step(id, async () => {
      await page.goto(demoUrl(tool(id).demoPage ?? ''))
      await typeInto(await showField(page, id), typed)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      const { name, body } = await download(page, () => save.click())
      await page.goto(fullUrl(id))
      await expect(page.getByText('Saved in this browser')).toBeVisible()
      await openFile(page, name, body)
      await expect(page.getByText(`${name} is open`, { exact: true })).toBeVisible()
      await expect(await showField(page, id)).toHaveValue(typed)
    })
  }
})

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
