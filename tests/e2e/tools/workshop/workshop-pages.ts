import type { Page } from '@playwright/test'
import { fullUrl } from '../tool-pages.ts'

export const full = fullUrl('okr-workshop-facilitator-kit')

export async function exercise(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('navigation', { name: 'Exercises' }).getByRole('button', { name }).click()
}

export async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
}
