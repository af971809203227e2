import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeFindings, openAdmin } from '../../fixtures.ts'
import { oneAtATime } from '../one-at-a-time.ts'

/** The site has one draft: tests that change or compare it run one at a time, and leave it as they found it. */
export const test = oneAtATime('draft')

export const frameOf = (page: Page) => page.frameLocator('iframe')
export const saved = (page: Page) => page.getByText(/^Draft saved on|^Your site is up to date/)

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
  await expect.poll(shown).toBe(version)
}

/** The page in the frame is looked at where visitors see it. */
export function expectNoFindings(page: Page): Promise<void> {
  return expectNoAxeFindings(page, { include: ['html'], exclude: ['iframe'] })
}

/** Drags a file from the disk over a place and lets it go there, or so far below it. */
export async function dropFile(page: Page, file: string, place: Locator, below = 0): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to drop it on')
  const at = { x: box.x + box.width / 2, y: below > 0 ? box.y + box.height + below : box.y + box.height / 2 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await devtools.detach()
}
