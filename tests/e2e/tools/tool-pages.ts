import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { productFacts } from '#content/shop/product-facts.ts'
import type { toolIds } from '#tools/list.ts'
import { expect, expectNoAxeFindings } from '../fixtures.ts'

export type ToolId = (typeof toolIds)[number]

/** Where a visitor tries a tool. */
export function demoUrl(demoPage: string): string {
  return `/tools/${demoPage}`
}

/** The same demo as a file. It is one and asks for nothing more: it needs no server to be tried. */
export function demoFile(toolId: ToolId): string {
  const page = productFacts.find(({ id }) => id === toolId)?.demoPage ?? ''
  return pathToFileURL(resolve('build/current/client/tools', page)).href
}

/** A full edition as a buyer opens it: the file itself, without any server. */
export function fullUrl(toolId: ToolId): string {
  return pathToFileURL(resolve('build/current/tools/full', `${toolId}.html`)).href
}

export type SavedFile = { name: string; body: Buffer }

/** Presses something that downloads and gives back the file. */
export async function download(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  const [started] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: started.suggestedFilename(), body: readFileSync(await started.path()) }
}

/** Chooses a line of the Export menu. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

export function exportAs(page: Page, name: string): Promise<SavedFile> {
  return download(page, () => choose(page, name))
}

/** Copies by the Export menu and reads the clipboard as another program would. */
export async function copyAs(page: Page, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(page, name)
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Presses a button that asks for a file and answers the browser's own dialog. */
export async function chooseFile(button: Locator, name: string, body: string | Buffer): Promise<void> {
  const [dialog] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()])
  await dialog.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(body) })
}

/** Opens a file with the tool's Open button. */
export async function openFile(page: Page, name: string, body: string | Buffer): Promise<void> {
  await chooseFile(page.getByRole('button', { name: 'Open', exact: true }), name, body)
}

/** Agrees to what the dialog says it will make of a table. */
export async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens a damaged file: it is refused in words, the rest of it is offered, and Close leaves everything as it is. */
export async function openDamaged(
  page: Page,
  name: string,
  body: string,
  why: string | RegExp = 'This file is damaged',
): Promise<void> {
  await openFile(page, name, body)
  const dialog = page.getByRole('dialog', { name: `${name} was not opened` })
  await expect(dialog).toContainText(why)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens a file whose document is here already, and takes what the file has. */
export async function takeFile(page: Page, name: string, body: string | Buffer): Promise<void> {
  await openFile(page, name, body)
  await page.getByRole('button', { name: 'Use the file’s version' }).click()
  // The screen begins anew with it: what is clicked before that is forgotten.
  await expect(page.getByText(`${name} is open`, { exact: true })).toBeVisible()
}

/** Types cells from where the focus is, one after the other. */
export async function typeCells(page: Page, cells: readonly string[]): Promise<void> {
  for (const cell of cells) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
}

/**
 * Axe over the view that is open, without the frame around it, which is the same in all of them. Of a long list the
 * first eight lines are looked at: the others are made of the same parts.
 */
export function expectNoAxeFindingsInView(page: Page): Promise<void> {
  return expectNoAxeFindings(page, {
    include: ['[role=tabpanel]'],
    exclude: ['li:nth-child(n + 9)', 'tr:nth-child(n + 9)'],
  })
}

export function pageCount(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

/** A machine for tests has no printer: pressing Print only puts the paper on the page. */
export async function withoutPrinter(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
}

/** Chooses a line of the Print menu and counts the pages that would come out of the printer. */
export async function printedPages(page: Page, name: string): Promise<number> {
  await withoutPrinter(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name }).click()
  return pageCount(await page.pdf({ preferCSSPageSize: true }))
}
