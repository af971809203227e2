import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sampleContent } from '#content/owner/samples/content.ts'
import { notInPreview } from '#content/preview.ts'
import { phonePhoto } from '#tests/doubles/samples/photos.ts'
import { expect, expectNoWiderThan, openAdmin } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import {
  dropFile,
  expectNoFindings,
  frameOf,
  freshDraft,
  openEditor,
  publishAgain,
  saved,
  test,
} from './site-editor/open-editor.ts'
import './site-editor/frame.ts'
import './site-editor/keyboard.ts'

// In one worker: a second one would only wait for the draft.
test.describe.configure({ mode: 'default' })

const { subtitle } = sampleContent.testimonials.words

test('a text is clicked on the page, edited, reviewed, published and shown on the site', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const more = `Asked at ${width}.`
  await openEditor(page)
  await page.getByLabel('Page', { exact: true }).and(page.locator('select')).selectOption('Testimonials')
  await frameOf(page).getByText(subtitle).click()
  const field = page.getByLabel('Line below the heading', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(subtitle)
  await expect(field).toBeInViewport()
  await page.keyboard.press('End')
  await page.keyboard.type(` ${more}`)
  if (width < 1024) await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(frameOf(page).getByText(more)).toBeVisible()
  await expect(page.getByText('1 unpublished change.')).toBeVisible()
  expect(await (await page.request.get('/testimonials')).text()).not.toContain(more)

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Testimonials' })).toBeVisible()
  await expect(dialog.locator('ins')).toHaveText(more)
  await expectNoWiderThan(page, width)
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  const seeing = dialog.getByRole('link', { name: 'View on the site' })
  await expect(seeing).toBeVisible({ timeout: 60_000 })
  const opening = page.waitForEvent('popup')
  await seeing.click()
  await expect((await opening).getByText(more)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused()
  await publishAgain(page, sampleContent)
})

test('edits from two windows are merged, and conflicting ones are chosen between', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await openEditor(page, '?field=who.name')
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAdmin(other, '/admin/site?field=who.place')
  await typeInto(other.getByLabel('Where you are', { exact: true }), 'Elsewhere')
  await expect(other.getByText('1 unpublished change.')).toBeVisible()
  await typeInto(page.getByLabel('Your name', { exact: true }), 'Somebody Else')
  await expect(page.getByText('You (in another window) also made changes', { exact: true })).toBeVisible()
  await expect(page.getByText('2 unpublished changes.')).toBeVisible()

  await typeInto(other.getByLabel('Your name', { exact: true }), 'Third Person')
  const panel = other.getByRole('region', { name: 'Conflicting changes' })
  await panel.getByRole('button', { name: 'Use the other window’s version' }).click()
  await expect(other.getByLabel('Your name', { exact: true })).toHaveValue('Somebody Else')
  await expect(other.getByText('2 unpublished changes.')).toBeVisible()
  expect(consoleErrors.splice(0).join()).toMatch(/409/)
  await context.close()
  await freshDraft(page)
})

for (const way of ['reload', 'close']) {
  test(`a ${way} right after the last key loses no text and asks nothing`, async ({ page, context, consoleErrors }) => {
    const address = '?field=who.place'
    await openEditor(page, address)
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.accept()
    })
    const sentence = 'Close to the river, on the second floor'
    await typeInto(page.getByLabel('Where you are', { exact: true }), sentence)
    if (way === 'reload') await page.reload()
    else await page.close({ runBeforeUnload: true })
    const next = way === 'reload' ? page : await context.newPage()
    if (next !== page) await next.goto(`/admin/site${address}`)
    await expect(next.getByLabel('Where you are', { exact: true })).toHaveValue(sentence)
    await expect(next.getByText('1 unpublished change.')).toBeVisible()
    await expect(next.getByRole('region', { name: 'Conflicting changes' })).toHaveCount(0)
    const { content } = await (await next.request.get('/api/admin/site/draft')).json()
    expect(content.who.place).toBe(sentence)
    expect(asked).toEqual([])
    // What was still on its way when the page closed may come in between: it is known as one's own.
    expect(consoleErrors.splice(0).filter((error) => !/409/.test(error))).toEqual([])
    await freshDraft(next)
  })
}

test('on a phone the page and its form are two tabs that fit and pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openEditor(page)
  await frameOf(page).getByRole('heading', { level: 1 }).click()
  await expect(page.getByLabel('Your promise', { exact: true })).toBeFocused()
  await expectNoFindings(page)
  const form = page.getByRole('region', { name: 'Content' })
  const closed = form.locator('[aria-expanded="false"]')
  for (const _ of ['parts', 'what is in them']) {
    // From the last one up: each opens others below it.
    for (let index = (await closed.count()) - 1; index >= 0; index -= 1) await closed.nth(index).click()
    await expectNoWiderThan(page, 360)
  }
  await form
    .getByRole('button', { name: /^Add: / })
    .last()
    .scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeInViewport()
  await expect(saved(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(page.locator('iframe')).toBeInViewport({ ratio: 0.6 })
  await expectNoWiderThan(page, 360)
})

test('a file dropped outside its field is ignored and the editor keeps what was typed', async ({ page }, info) => {
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
  await expect(page.getByText('1 unpublished change.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/site\?field=who\.portrait$/)
  await expect(place).toHaveValue('Elsewhere')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Driven like this, Chromium opens a file that is not refused in a tab of its own.
  expect(page.context().pages()).toEqual([page])
  await freshDraft(page)
})

test('a preview link shows the draft without signing in, until the owner ends it', async ({ page, browser }) => {
  await openEditor(page, '?field=who.tagline')
  await typeInto(page.getByLabel('Your promise', { exact: true }), 'A promise in a draft.')
  await expect(page.getByText('1 unpublished change.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = dialog.getByLabel('Link', { exact: true })
  const path = new URL(await link.first().inputValue()).pathname
  const visit = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
  await visit.goto(path)
  await expect(visit.getByRole('heading', { level: 1 })).toContainText('A promise in a draft.')
  await expect(visit.getByText('This is a draft and not public.')).toBeInViewport()
  const priced = sampleContent.products.list.find(({ price }) => price > 0)
  await visit.goto(`${path}toolbox/${priced?.id}`)
  const buy = visit.getByRole('main').getByRole('button').first()
  await expect(buy).toBeDisabled()
  await expect(buy).toHaveAttribute('title', notInPreview)
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(link).toHaveCount(0)
  expect((await visit.reload())?.status()).toBe(404)
  await visit.context().close()
  await freshDraft(page)
})

test('the launch checklist opens the field and scrolls the page to its text', async ({ page }) => {
  await openEditor(page)
  await page.goto('/admin/launch')
  await page.getByRole('link', { name: /^testimonials on the booking page \(/ }).click()
  const quote = sampleContent.testimonials.booking[0]?.quote ?? ''
  await expect(page.getByLabel('What they said')).toBeFocused()
  await expect(frameOf(page).getByText(quote)).toBeInViewport()
})
