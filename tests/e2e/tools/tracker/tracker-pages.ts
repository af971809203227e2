import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { fullUrl } from '../tool-pages.ts'

export const id = 'strategic-okr-execution-tracker'
export const orders = 'Weekly wholesale orders from the new district'

/** One key result of the check-in, with its three fields. */
export function row(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true })
}

export async function openExample(page: Page): Promise<void> {
  await page.goto(fullUrl(id))
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start from the example' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Street Bakery' })).toBeVisible()
}
