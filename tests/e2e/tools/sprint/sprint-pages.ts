import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { demoFile, fullUrl } from '../tool-pages.ts'

export const demo = demoFile('90-day-sprint-planner')
export const full = fullUrl('90-day-sprint-planner')

/** A Wednesday: the example is in the middle of its sixth week. */
export function inWeekSix(): void {
  test.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/New_York' })
  test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2027-03-03T10:00:00-05:00')))
}

export async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a plan in week 6' }).click()
  await expect(page.getByRole('heading', { name: 'Fixed fees, fast closes, free evenings' })).toBeVisible()
}

/** Without the page for the printer, which waits unseen. */
export const onScreen = (page: Page) => page.locator('#tool')

export const mark = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name })

export const lane = (page: Page, index: number) => page.locator(`[data-lane="${index}"]`)

/** Pulls a milestone by so many days, as a hand would, and drops it in its own lane or another. */
export async function pull(page: Page, target: Locator, days: number, onto?: Locator): Promise<void> {
  // Waits until it stands still. A lane takes its new height a frame after a milestone was dropped, and so nothing may
  // be measured before.
  await target.hover({ position: { x: 20, y: 12 } })
  const [box, weeks, goal] = await Promise.all(
    [target, lane(page, 0), onto ?? target].map((each) => each.boundingBox()),
  )
  if (!box || !weeks || !goal) throw new Error('there is nothing to pull')
  const [x, y] = [box.x + 20, box.y + 12]
  const right = (weeks.width / 91) * days
  const down = goal.y - box.y
  await page.mouse.down()
  await page.mouse.move(x + right / 2, y + down / 2)
  await page.mouse.move(x + right, y + down)
  await page.mouse.up()
}
