import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { blue, twoHalves } from '#tests/doubles/samples/photos.ts'
import { expect } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { siteUrl } from '../settings.ts'
import { dropFile, expectNoFindings, frameOf, freshDraft, openEditor, test } from './site-editor/open-editor.ts'

const files = mkdtempSync(join(tmpdir(), 'pictures-'))

function file(name: string, body: Buffer): string {
  const path = join(files, name)
  writeFileSync(path, body)
  return path
}

const field = (page: Page) => page.getByRole('group', { name: 'Portrait' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Crop picture' })
const cropFrame = (page: Page) => page.getByRole('group', { name: /^Crop area/ })

async function chooseFile(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await field(page).getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(path)
}

async function usePicture(page: Page, words: string): Promise<void> {
  await typeInto(dialogOf(page).getByLabel('What the portrait shows'), words)
  await dialogOf(page).getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

/** In parts of the picture that it lies on. */
async function boxOf(frame: Locator) {
  const [part, whole] = [await frame.boundingBox(), await frame.locator('xpath=..').boundingBox()]
  if (!part || !whole) throw new Error('There is no frame')
  return {
    x: (part.x - whole.x) / whole.width,
    y: (part.y - whole.y) / whole.height,
    width: part.width / whole.width,
    proportions: part.width / part.height,
    center: { x: part.x + part.width / 2, y: part.y + part.height / 2 },
    corner: { x: part.x + part.width - 4, y: part.y + part.height - 4 },
    whole,
  }
}

async function drag(page: Page, from: { x: number; y: number }, byX: number, byY: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + byX / 2, from.y + byY / 2)
  await page.mouse.move(from.x + byX, from.y + byY)
  await page.mouse.up()
}

/** Puts it on the browser's real clipboard. */
async function copyPicture(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const item = new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })
    await navigator.clipboard.write([item])
  }, picture.toString('base64'))
}

test('a portrait is cropped by mouse, stored, and shown on the page at once', async ({ page }) => {
  await openEditor(page, '?field=who.portrait')
  await chooseFile(page, file('upright.jpg', await twoHalves(1000, 2500).jpeg().toBuffer()))
  const frame = cropFrame(page)
  await expect(frame).toBeFocused()
  const first = await boxOf(frame)
  expect(first.proportions).toBeCloseTo(4 / 5, 1)
  await drag(page, first.corner, -first.whole.width / 3, -first.whole.width / 3)
  await expect.poll(async () => (await boxOf(frame)).width).toBeLessThan(0.75)
  const smaller = await boxOf(frame)
  expect(smaller.proportions).toBeCloseTo(4 / 5, 1)
  expect(smaller.x).toBeCloseTo(first.x, 1)
  // Far beyond the edge: there it ends.
  await drag(page, smaller.center, 0, 3000)
  await expect.poll(async () => (await boxOf(frame)).y).toBeGreaterThan(0.5)
  expect((await boxOf(frame)).width).toBeCloseTo(smaller.width, 2)
  await usePicture(page, 'A wall, blue below')

  await expect(page.getByLabel('What the portrait shows', { exact: true })).toHaveValue('A wall, blue below')
  const shown = frameOf(page).getByRole('img', { name: 'A wall, blue below' }).first()
  await expect(shown).toHaveAttribute('src', /own-portrait/)
  const answer = await page.request.get((await shown.getAttribute('src')) ?? '')
  expect(answer.status()).toBe(200)
  const { channels } = await sharp(await answer.body()).stats()
  expect(Math.abs((channels[2]?.mean ?? 0) - blue.b)).toBeLessThan(15)
  await freshDraft(page)
})

test('a picture can be dropped, or pasted from the clipboard by key or button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl })
  await openEditor(page, '?field=who.portrait')
  const photo = await twoHalves(800, 1000).png().toBuffer()
  await dropFile(page, file('dropped.png', photo), field(page))
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await copyPicture(page, photo)
  await field(page).click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page).getByRole('button', { name: 'Paste' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => navigator.clipboard.writeText('words'))
  await field(page).click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field(page).getByRole('alert')).toHaveText(/There is no picture on the clipboard/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('one finger moves the crop frame and two fingers resize it', async ({ page, context }) => {
    await openEditor(page, '?field=who.portrait')
    await chooseFile(page, file('phone.jpg', await twoHalves(1500, 2000).jpeg().toBuffer()))
    const frame = cropFrame(page)
    await expect(frame).toBeVisible()
    const devtools = await context.newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    const first = await boxOf(frame)
    const { x, y } = first.center
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 1 },
      { x: x + apart, y, id: 2 },
    ]
    await touch('touchStart', ...fingers(80))
    await touch('touchMove', ...fingers(60))
    await touch('touchMove', ...fingers(40))
    await touch('touchEnd')
    await expect.poll(async () => (await boxOf(frame)).width).toBeCloseTo(first.width / 2, 1)
    const pinched = await boxOf(frame)
    expect(pinched.proportions).toBeCloseTo(4 / 5, 1)
    await touch('touchStart', { ...pinched.center, id: 1 })
    await touch('touchMove', { x: pinched.center.x, y: pinched.center.y + 30, id: 1 })
    await touch('touchEnd')
    const moved = async () => (await boxOf(frame)).y - pinched.y
    await expect.poll(moved).toBeCloseTo(30 / pinched.whole.height, 2)
    await expectNoFindings(page)
    // What is said below the last field of the dialog is not hidden by its foot.
    const use = dialogOf(page).getByRole('button', { name: 'Use this picture' })
    await use.click()
    const said = dialogOf(page).getByText('Please describe the picture in a few words.')
    const [words, foot] = [await said.boundingBox(), await use.boundingBox()]
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  })
})
