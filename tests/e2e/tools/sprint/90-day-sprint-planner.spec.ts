import type { Locator, Page } from '@playwright/test'
import { sprintFormat } from '#tools/90-day-sprint-planner/files/sprint-file.ts'
import { exampleSprint } from '#tools/90-day-sprint-planner/model/example.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { expect, test } from '../../fixtures.ts'
import { typeDay, typeInto } from '../../gestures.ts'
import { demoFile, exportAs, fullUrl, openFile, withoutPrinter } from '../tool-pages.ts'

const demo = demoFile('90-day-sprint-planner')
const full = fullUrl('90-day-sprint-planner')

// A Wednesday: the example is in the middle of its sixth week.
test.use({ timezoneId: 'America/New_York' })
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2027-03-03T10:00:00-05:00')))

/** A milestone on the timeline. */
const mark = (page: Page, name: string) => page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name })

const lane = (page: Page, index: number) => page.locator(`[data-lane="${index}"]`)

test('a sprint is planned from nothing, exported to a calendar, and there after a reload', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto(full)
  await typeInto(page.getByLabel('The most important outcome'), 'Clients find us')
  await typeDay(page.getByLabel('First day'), '2027-03-08')
  await typeInto(page.getByLabel('Your name'), 'Ruth')
  await typeInto(page.getByLabel('Your hours a week'), '35')
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(page.locator('#tool').getByText('Mar 8, 2027 to Jun 6, 2027')).toBeVisible()

  await page.getByRole('button', { name: 'Go there: Outcome A has no milestone.' }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel('Milestone'), 'Site answers')
  await typeDay(form.getByLabel('Date'), '2027-04-09')
  await page.keyboard.press('Escape')
  await expect(mark(page, 'Site answers Apr 9 week 5')).toBeVisible()

  await page.getByRole('button', { name: 'Go there: Week 1 has no big three yet.' }).click()
  const thing = page.getByRole('group', { name: 'Big thing 1' })
  await typeInto(thing.getByLabel('Big thing 1'), 'Write')
  await thing.getByLabel('Who').selectOption('Ruth')
  await typeInto(thing.getByLabel('Hours'), '50')
  const calendar = await exportAs(page, 'Calendar file (.ics)')
  expect(calendar.body.toString()).toContain('SUMMARY:Milestone: Site answers')

  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Hours' }).click()
  await expect(page.getByText('One week asks for more than it has.')).toBeVisible()
  await page.getByRole('tab', { name: 'Plan' }).click()
  await expect(mark(page, 'Site answers Apr 9 week 5')).toBeVisible()
})

/** Drags a milestone by so many days, and drops it in its own lane or another. */
async function drag(page: Page, target: Locator, days: number, onto?: Locator): Promise<void> {
  // Hovering waits until it stands still: a lane gets its new height a frame after a drop.
  await target.hover({ position: { x: 20, y: 12 } })
  const [box, weeks, goal] = await Promise.all(
    [target, lane(page, 0), onto ?? target].map((each) => each.boundingBox()),
  )
  if (!box || !weeks || !goal) throw new Error('The milestone or its lane is not on the screen.')
  const [x, y] = [box.x + 20, box.y + 12]
  const right = (weeks.width / 91) * days
  const down = goal.y - box.y
  await page.mouse.down()
  await page.mouse.move(x + right / 2, y + down / 2)
  await page.mouse.move(x + right, y + down)
  await page.mouse.up()
}

test('a milestone is dragged along the weeks and to another outcome, and Undo puts it back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(demo)
  const website = mark(page, 'Packages on the website')
  await expect(website).toContainText('Mar 8')
  await drag(page, website, 14)
  await expect(website).toContainText('Mar 22')
  // A drag is not a click: no form opens.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await drag(page, website, 0, lane(page, 1))
  await expect(lane(page, 1).getByRole('button', { name: 'Packages on' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lane(page, 0).getByRole('button', { name: 'Packages on' })).toContainText('Mar 22')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(website).toContainText('Mar 8')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(website).toContainText('Mar 22')
})

test('on a phone each milestone is dragged along a line of its own, and a tap opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo)
  const website = mark(page, 'Packages on the website')
  await drag(page, website, 7)
  await expect(website).toContainText('Mar 15')
  await website.click()
  await page.getByRole('dialog').getByLabel('Reached').check()
  await page.keyboard.press('Escape')
  await expect(website).toContainText('Mar 15 · done')
})

/** The example with 36 milestones. */
function crowdedSprint() {
  const sprint = exampleSprint('2027-03-03', 'crowded')
  const [first] = sprint.milestones
  if (!first) throw new Error('The example has milestones.')
  const milestones = Array.from({ length: 36 }, (_, index) => {
    return { ...first, id: `m${index}`, outcome: index % 3, day: (index * 5) % 91 }
  })
  return { ...sprint, milestones }
}

test('the wall plan is one sheet on every paper, however many milestones; the reviews print with room for a pen', async ({
  page,
}) => {
  await page.goto(full)
  await openFile(page, 'crowded.json', writeDocument(sprintFormat, crowdedSprint()))
  await expect(page.getByText('crowded.json is open', { exact: true })).toBeVisible()
  // Next to a crowded timeline every print takes twice as long.
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await withoutPrinter(page)
  const sizesMm = { A3: [420, 297], A4: [297, 210], '11 × 17 in': [432, 279], Letter: [279, 216] }
  for (const [name, size] of Object.entries(sizesMm)) {
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: `Wall plan, ${name}` }).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    const mm = boxes.map(([, ...points]) => points.map((point) => Math.round((Number(point) / 72) * 25.4)))
    expect(mm).toEqual([size])
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').getByText('Day 90')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Reviews and retrospective' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article')
  await expect(paper).toContainText('I took three calls that Owen could have taken.')
  await expect(paper.getByRole('heading', { name: 'Closing retrospective' })).toBeVisible()
})
