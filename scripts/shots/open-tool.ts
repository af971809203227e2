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
    // "18 Nov" and "1,200" read well everywhere.
    locale: 'en-GB',
  })
  page.setDefaultTimeout(10_000)
  await page.clock.setFixedTime(shotTime)
  await page.addInitScript(writeNeutrally)
  await prepare(page)
  const demo = productFacts.find((product) => product.id === id)?.demoPage ?? ''
  await page.goto(pathToFileURL(resolve('build/current/client/tools', demo)).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** One picture serves sites in all currencies, so amounts have none: xxx is Intl's code for that. */
function writeNeutrally(): void {
  Object.assign(globalThis, { siteFormats: { locale: 'en-GB', currency: 'xxx', timeZone: 'UTC', priceNote: '' } })
  const { prototype } = Intl.NumberFormat
  const { formatToParts } = prototype
  prototype.formatToParts = function (number) {
    return formatToParts
      .call(this, number as number)
      .map((part) => (part.type === 'currency' ? { ...part, value: '' } : part))
  }
  Object.defineProperty(prototype, 'format', {
    get(this: Intl.NumberFormat) {
      const textOf = ({ value }: { value: string }) => value
      return (number: number) => this.formatToParts(number).map(textOf).join('').trim()
    },
  })
  // Chromium writes the text of its own fields as in the United States.
  new MutationObserver(() => {
    for (const field of document.querySelectorAll('input[type=time], input[type=date]'))
      field.setAttribute('type', 'text')
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['type'] })
}

export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  await tab.click()
  // Removes the focus ring.
  await tab.blur()
}
