import type { Browser, Page } from '@playwright/test'

/** As in a mail program's own window, or where scripts are blocked: on a phone, without cookies. */
export async function openWithoutScripts(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(link)
  return page
}
