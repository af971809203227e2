import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { notInPreview } from '#content/preview.ts'
import { phonePhoto } from '#tests/doubles/samples/photos.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, openAdmin, test } from '../../fixtures.ts'
import { choose, typeInto } from '../../hands.ts'
import { frameOf, freshDraft, openEditor } from './editor-hands.ts'

/** Drags a file from the disk over a place and lets it go there. */
async function dropFile(page: Page, file: string, place: Locator, below = 0): Promise<void> {
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

test('a file dropped beside its field, or on the page, is not taken: the editor stays with what was typed', async ({
  page,
}, info) => {
  const photo = info.outputPath('me.jpg')
  mkdirSync(dirname(photo), { recursive: true })
  writeFileSync(photo, await phonePhoto(1200, 1600))
  await openEditor(page, '?field=who.portrait')
  const place = page.getByLabel('Where you are', { exact: true })
  await typeInto(place, 'Elsewhere')
  const target = page.getByRole('group', { name: 'Portrait' })
  await target.scrollIntoViewIfNeeded()
  await dropFile(page, photo, target, 6)
  await dropFile(page, photo, page.getByRole('heading', { name: 'Site' }))
  await dropFile(page, photo, page.locator('iframe'))
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/site\?field=who\.portrait$/)
  await expect(place).toHaveValue('Elsewhere')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await dropFile(page, photo, target)
  await expect(page.getByRole('dialog', { name: 'Which part shall be shown?' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Driven like this, Chromium opens a file that is not refused in a tab of its own.
  expect(page.context().pages()).toEqual([page])
  await freshDraft(page)
})

test('the page of a hidden product is shown in the admin, which says that visitors do not see it', async ({
  page,
}) => {
  const [product] = sampleContent.products.list
  const title = product?.title ?? '?'
  await openEditor(page, '?field=products.list.0.state')
  await choose(page.getByLabel('How it is offered', { exact: true }), 'Hidden')
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  const list = page.getByLabel('Page', { exact: true })
  await choose(list, 'Toolbox')
  await expect(page.getByText('Visitors do not see this page')).toHaveCount(0)
  await choose(list, `${title} (hidden)`)
  await expect(frameOf(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Visitors do not see this page')).toBeVisible()
  await frameOf(page).getByRole('heading', { level: 1, name: title }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await freshDraft(page)
})

test('a click on an email, a link or an icon opens its own field', async ({ page }) => {
  const { who } = sampleContent
  await openEditor(page)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await frameOf(page).getByRole('link', { name: who.email }).click()
  await expect(field('Your email')).toBeFocused()
  const contact = frameOf(page).getByRole('list', { name: 'Contact' })
  await contact.getByRole('link', { name: 'Newsletter' }).click()
  await expect(field('Your newsletter')).toBeFocused()
  await contact.getByRole('link', { name: 'Email' }).click()
  await expect(field('Your email')).toBeFocused()
  for (const [index, { network }] of who.social.entries()) {
    await frameOf(page).locator('footer li:has(svg)').nth(index).click()
    const address = page.locator(`[data-field="who.social.${index}.href"]`).getByRole('textbox')
    await expect(address, network).toBeFocused()
  }
  const address = 'https://social.example/me'
  await typeInto(page.locator('[data-field="who.social.1.href"]').getByRole('textbox'), address)
  const icon = frameOf(page).locator(`footer a[href="${address}"]`)
  await expect(icon).toBeAttached()
  await field('Your email').focus()
  await icon.click()
  await expect(page.locator('[data-field="who.social.1.href"]').getByRole('textbox')).toBeFocused()
  await freshDraft(page)
})

test('a link shows the draft to someone who cannot sign in, until the owner ends it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openEditor(page, '?field=who.tagline')
  await typeInto(page.getByLabel('Your promise', { exact: true }), 'A promise in a draft.')
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = dialog.getByLabel('Link', { exact: true })
  await expect(link).toBeVisible()
  await expect(dialog.getByText(/^Made on .* It works until/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Make another link' }).click()
  await expect(link).toHaveCount(2)
  await expectNoAxeFindings(page, { include: ['html'], exclude: ['iframe'] })
  await expectNoWiderThan(page, 360)
  const visitor = await browser.newContext()
  const visit = await visitor.newPage()
  const path = new URL(await link.first().inputValue()).pathname
  await visit.goto(path)
  await expect(visit.getByRole('heading', { level: 1 })).toContainText('A promise in a draft.')
  await expect(visit.getByText('A draft, not public.')).toBeInViewport()
  const priced = sampleContent.products.list.find(({ price }) => price > 0)
  await visit.goto(`${path}toolbox/${priced?.id}`)
  const buy = visit.getByRole('main').getByRole('button').first()
  await expect(buy).toBeDisabled()
  await expect(buy).toHaveAttribute('title', notInPreview)

  await dialog.getByRole('listitem').first().getByRole('button', { name: 'End this link' }).click()
  await expect(link).toHaveCount(1)
  await expect(dialog.getByText('The link is ended')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Make another link' })).toBeFocused()
  expect((await visit.reload())?.status()).toBe(404)
  await visitor.close()
  await dialog.getByRole('button', { name: 'End this link' }).click()
  await expect(link).toHaveCount(0)
  await openAdmin(page, '/admin/log')
  await expect(page.getByText('Ended a link to the draft').first()).toBeVisible()
  await freshDraft(page)
})
