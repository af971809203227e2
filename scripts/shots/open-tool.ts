import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { productFacts } from '#content/shop/product-facts.ts'
import type { toolIds } from '#tools/list.ts'

export type ToolId = (typeof toolIds)[number]

/** Some samples follow the calendar; on this Wednesday they are half done. */
const shotTime = new Date('2027-02-17T10:00:00')

export type View = { width: number; height: number; scale: number }

/** Opens the demo with its sample data; its screens are the same as in the full edition. */
export async function openTool(
  browser: Browser,
  id: ToolId,
  { width, height, scale }: View,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  page.setDefaultTimeout(10_000)
  await page.clock.setFixedTime(shotTime)
  await prepare(page)
  const demo = productFacts.find((product) => product.id === id)?.demoPage ?? ''
  await page.goto(pathToFileURL(resolve('build/current/client/tools', demo)).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  await tab.click()
  // Removes the focus ring.
  await tab.blur()
}
