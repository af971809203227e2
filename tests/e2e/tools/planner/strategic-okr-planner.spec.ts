import { printedWords } from '#tests/printed-words.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { examplePlan } from '#tools/strategic-okr-planner/model/example.ts'
import { expect, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'
import { exportAs, fullUrl, openFile, pageCount } from '../tool-pages.ts'

const full = fullUrl('strategic-okr-planner')

test('a plan is made from nothing, exported, printed, and there after a reload', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Write the first goal' }).click()
  // The new row has the focus, in a table or in the fields of a phone.
  await page.keyboard.type('Live from tools')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add an objective' }).click()
  await page.keyboard.type('Founders find us')
  const objective = page.getByRole('region', { name: 'Objective 1' })
  await expect(objective.getByLabel('It serves')).toHaveValue(/.+/)
  await objective.getByRole('button', { name: 'Add a key result' }).click()
  await objective.getByRole('button', { name: 'Edit key result: untitled' }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel('What will be different'), 'Visitors a month')
  await typeInto(form.getByLabel('Baseline'), '800')
  await typeInto(form.getByLabel('Target'), '1.4k')
  await typeInto(form.getByLabel('Unit'), 'visitors')
  await typeInto(form.getByLabel('Owner'), 'Ruth')
  await page.keyboard.press('Escape')
  await expect(objective.getByText('5 of 5').first()).toBeVisible()

  const csv = await exportAs(page, 'CSV of all key results')
  expect(csv.body.toString()).toContain('"Visitors a month","800","1400","visitors","Rise","Ruth"')
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'One page' }).click()
  await expect(page.getByRole('article')).toContainText('From 800 to 1,400 visitors')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Founders find us' })).toBeVisible()
})

/** Five objectives with four key results each. */
function largePlan() {
  const plan = examplePlan()
  const objectives = [0, 1, 2, 3, 4].flatMap((index) =>
    plan.objectives.slice(0, 1).map((each) => ({ ...each, id: `o${index}`, title: `Place ${index} on the paper` })),
  )
  const keyResults = objectives.flatMap(({ id }) =>
    plan.keyResults.slice(0, 4).map((each) => ({ ...each, id: `${id}-${each.id}`, objectiveId: id })),
  )
  return { ...plan, id: 'large', initiatives: [], objectives, keyResults }
}

test('the plan fills its page on the screen, and five objectives with four key results each print on one page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(full)
  await openFile(page, 'plan.json', writeDocument(planFormat, examplePlan()))
  await page.getByRole('tab', { name: 'One page' }).click()
  const paper = page.getByRole('article')
  const filled = await paper.evaluate((each) => each.clientHeight / (each.parentElement?.clientHeight ?? 1))
  expect(filled).toBeGreaterThan(0.8)
  expect(filled).toBeLessThanOrEqual(1)

  await openFile(page, 'large.json', writeDocument(planFormat, largePlan()))
  await expect(page.getByRole('region', { name: 'Objective 5' })).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) {
    const margin = { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' }
    const pdf = await page.pdf({ format, landscape: true, margin })
    expect(pageCount(pdf)).toBe(1)
    // The first print of a page that was just opened is complete, too.
    const words = printedWords(pdf)
    for (let index = 0; index < 5; index += 1) expect(words).toContain(`Place${index}onthepaper`)
  }
})
