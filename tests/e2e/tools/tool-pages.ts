import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'

/** Where a visitor tries a tool. */
export function demoUrl(demoPage: string): string {
  return `/tools/${demoPage}`
}

/** A full edition as a buyer opens it: the file itself, without any server. */
export function fullUrl(toolId: string): string {
  return pathToFileURL(resolve('build/tools/full', `${toolId}.html`)).href
}

/** Presses something that downloads and gives back the file. */
export async function download(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; body: Buffer }> {
  const [started] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: started.suggestedFilename(), body: readFileSync(await started.path()) }
}

/** Hands a tool a file through its Open button. */
export async function openFile(page: Page, name: string, body: string | Buffer): Promise<void> {
  await page
    .getByLabel('File to open')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
}

/** Pastes text into what has the focus, as Ctrl+V would. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

export function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

/** Chooses a line of the Print menu and counts the pages that would come out of the printer. */
export async function printedPages(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name }).click()
  return pageCount(await page.pdf({ preferCSSPageSize: true }))
}
