import type { Page } from '@playwright/test'
import { expect, openAdmin } from '../../fixtures.ts'

export const frameOf = (page: Page) => page.frameLocator('iframe')
export const saved = (page: Page) => page.getByText(/^Draft saved on|Visitors see these words/)

/** What is published becomes the draft: the next test finds nothing of this one. */
export async function freshDraft(page: Page): Promise<void> {
  const { revision } = await (await page.request.get('/api/admin/site/draft')).json()
  const answer = await page.request.delete('/api/admin/site/draft', { data: { revision } })
  expect(answer.status()).toBe(200)
}

export async function openEditor(page: Page, search = ''): Promise<void> {
  await openAdmin(page, '/admin')
  await freshDraft(page)
  await page.goto(`/admin/site${search}`)
  await expect(saved(page)).toBeVisible()
}

/** Publishes a document past the admin, for a test that leaves the site as it found it. */
export async function publishAgain(page: Page, content: unknown): Promise<void> {
  const draft = async () => (await page.request.get('/api/admin/site/draft')).json()
  const { revision } = await draft()
  await page.request.put('/api/admin/site/draft', { data: { revision, content } })
  const { revision: next, published } = await draft()
  const answer = await page.request.post('/api/admin/site/publish', {
    data: { revision: next, seen: published },
  })
  expect(answer.status()).toBe(200)
  const { version } = await answer.json()
  // The next test compares what visitors see.
  const shown = async () => (await (await page.request.get('/api/admin/site/shown')).json()).version
  await expect.poll(shown, { timeout: 60_000 }).toBe(version)
}
