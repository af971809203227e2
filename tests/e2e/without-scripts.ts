import type { Browser, Page } from '@playwright/test'

/** Opens a link on a phone without scripts or cookies, as a mail program's own browser does. */
export async function openWithoutScripts(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(link)
  return page
}
