import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { fullUrl, typeCells } from '../tool-pages.ts'

export const full = fullUrl('roi-projection-calculator')

export async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

/** The numbers by their label, in the order of the table's columns; an empty one stays as it is. */
type Line = { name: string; kind: string; numbers: Record<string, string> }

/** Adds a cost or a benefit by keyboard: in the cells of a table, or on a phone in the fields of a card. */
export async function addLine(page: Page, what: 'cost' | 'benefit', line: Line): Promise<void> {
  const { name, kind, numbers } = line
  await page.getByRole('button', { name: `Add a ${what}` }).click()
  // A new line has the focus.
  if ((page.viewportSize()?.width ?? 0) >= 640) {
    await typeCells(page, [name])
    await page.keyboard.press('Enter')
    await expect(page.locator('select:focus')).toBeVisible()
    return typeCells(page, [kind, ...Object.values(numbers)])
  }
  await page.keyboard.type(name)
  const card = page.getByRole('region', { name })
  await card.getByLabel('Kind').selectOption(kind)
  for (const [label, value] of Object.entries(numbers)) if (value) await card.getByLabel(label).fill(value)
}

export async function openRanges(page: Page): Promise<void> {
  await openView(page, 'What matters most')
  await page.getByText('How sure is it? Give ranges and simulate').click()
}

/** One end of an input's range. */
export function rangeCell(page: Page, input: string, end: 'low' | 'high'): Locator {
  const row = page.getByRole('grid', { name: 'Ranges' }).getByRole('row', { name: input })
  return row.getByRole('gridcell').nth(end === 'low' ? 1 : 3)
}
