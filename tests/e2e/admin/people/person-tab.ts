import type { Page } from '@playwright/test'

/** A tab of the person's page. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Person' }).getByRole('link', { name }).click()
}
