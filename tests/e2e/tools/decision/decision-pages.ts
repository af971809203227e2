import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { fullUrl } from '../tool-pages.ts'

export const full = fullUrl('executive-decision-framework')

export const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
export const ranking = (page: Page) => page.getByRole('region', { name: 'Ranking' }).getByRole('listitem')

export async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a worked decision' }).click()
  await expect(page.getByRole('heading', { name: 'How do we serve the West Coast?' })).toBeVisible()
}
