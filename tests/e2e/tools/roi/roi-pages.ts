import type { Page } from '@playwright/test'
import { fullUrl } from '../tool-pages.ts'

export const full = fullUrl('roi-projection-calculator')

export async function openExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start from the example' }).click()
}

export async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}
