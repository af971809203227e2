import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import { pictureRefusals } from '#content/admin/pictures.ts'
import { pictureUrl, sizesOf } from '#lib/pictures/picture-sizes.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import { blue, logoOnNothing, red, twoHalves } from '#tests/doubles/samples/photos.ts'
import { expect, expectFitForPhone, expectNoAxeFindings, openAdmin, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { siteUrl } from '../settings.ts'

const files = mkdtempSync(join(tmpdir(), 'pictures-'))
let parts: Promise<{ script: string; style: string }> | undefined

/** Under the site's own policy, and with its API behind it. */
async function openFields(page: Page): Promise<void> {
  parts ??= compile()
  const { script, style } = await parts
  const html = `<!doctype html><html lang="en"><title>Pictures</title><meta name="viewport" content="width=device-width"><style>${style}</style><body><div id="page"></div><script type="module" src="/admin/picture-page.js"></script></body></html>`
  const headers = { 'content-security-policy': contentSecurityPolicy({}) }
  await page.route('**/admin/picture-page', (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers }),
  )
  await page.route('**/admin/picture-page.js', (route) => {
    return route.fulfill({ body: script, contentType: 'text/javascript' })
  })
  await openAdmin(page, '/admin/picture-page')
}

async function compile() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: 'tests/e2e/admin/picture-page.tsx' } },
  })) as Rolldown.RolldownOutput
  const script = output.find((file) => file.type === 'chunk')?.code ?? ''
  const styles = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return { script, style: styles?.type === 'asset' ? String(styles.source) : '' }
}

function file(name: string, body: Buffer | string): string {
  const path = join(files, name)
  writeFileSync(path, body)
  return path
}

const field = (page: Page, label: string) => page.getByRole('group', { name: new RegExp(`^${label}`) })
const about = (page: Page, label: string) => page.getByRole('region', { name: `About the ${label}` })
const nameIn = (page: Page, label: string) => about(page, label).getByRole('status').first()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Which part shall be shown?' })
const frameOf = (page: Page) => page.getByRole('group', { name: /^The part that is shown/ })

async function chooseFile(page: Page, label: string, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await field(page, label).getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(path)
}

async function usePicture(page: Page, words: string): Promise<void> {
  await typeInto(dialogOf(page).getByLabel('What the picture shows'), words)
  await dialogOf(page).getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

/** What the site now shows under the name in the field. */
async function keptColor(page: Page, label: string): Promise<{ r: number; b: number }> {
  await expect(nameIn(page, label)).toHaveText(/^own-/)
  const name = (await nameIn(page, label).textContent()) ?? ''
  const answer = await page.request.get(pictureUrl(name, sizesOf(name).widths[0] ?? 0, 'webp'))
  expect(answer.status()).toBe(200)
  const { channels } = await sharp(await answer.body()).stats()
  return { r: channels[0]?.mean ?? 0, b: channels[2]?.mean ?? 0 }
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

test('a portrait by file: its part chosen by mouse, its words asked for', async ({ page }) => {
  await openFields(page)
  const photo = file('upright.jpg', await twoHalves(1000, 2500).jpeg().toBuffer())
  await chooseFile(page, 'Portrait', photo)
  const frame = frameOf(page)
  await expect(frame).toBeFocused()
  const first = await boxOf(frame)
  expect(first.width).toBeCloseTo(1, 1)
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

  await dialogOf(page).getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialogOf(page)).toContainText('Please say in a few words what the picture shows.')
  await expectNoAxeFindings(page)
  await usePicture(page, 'A wall, blue below')
  await expect(about(page, 'Portrait')).toContainText('A wall, blue below')
  const { r, b } = await keptColor(page, 'Portrait')
  expect([Math.abs(r - blue.r) < 15, Math.abs(b - blue.b) < 15]).toEqual([true, true])
  await expect(field(page, 'Portrait').getByRole('img')).toHaveAttribute('src', /own-portrait/)
  await expectFitForPhone(page)
})

test('by keyboard alone: arrow keys move the frame, + and − change its size', async ({ page }) => {
  await openFields(page)
  await chooseFile(page, 'Portrait', file('wide.png', await twoHalves(1000, 2500).png().toBuffer()))
  const frame = frameOf(page)
  await expect(frame).toBeFocused()
  const first = await boxOf(frame)
  for (const _ of Array(4)) await page.keyboard.press('-')
  await expect.poll(async () => (await boxOf(frame)).width).toBeLessThan(first.width * 0.9)
  await page.keyboard.press('+')
  await expect.poll(async () => (await boxOf(frame)).width).toBeGreaterThan(first.width * 0.85)
  for (const _ of Array(9)) await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(async () => (await boxOf(frame)).y).toBeCloseTo(0, 2)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await boxOf(frame)).y).toBeCloseTo(0.01, 2)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Size of the frame')).toBeFocused()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await boxOf(frame)).width).toBeLessThan(0.3)
  await page.keyboard.press('Tab')
  await page.keyboard.type('A wall, red above')
  await page.keyboard.press('Tab')
  await expect(dialogOf(page).getByRole('button', { name: 'Use this picture' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  expect((await keptColor(page, 'Portrait')).r).toBeGreaterThan(red.r - 15)
})

test('a picture is dropped, and one is pasted from the clipboard by key and by button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl })
  await openFields(page)
  const photo = await twoHalves(900, 600).png().toBuffer()
  const place = await field(page, 'Article').boundingBox()
  const data = { items: [], files: [file('dropped.png', photo)], dragOperationsMask: 1 }
  const devtools = await context.newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: (place?.x ?? 0) + 40,
      y: (place?.y ?? 0) + 60,
      data,
    })
  }
  await usePicture(page, 'Two colours')
  await expect(nameIn(page, 'Article')).toHaveText(/^own-article-/)

  await field(page, 'Article').getByRole('button', { name: 'Remove' }).click()
  await expect(nameIn(page, 'Article')).toHaveText('none')
  await copyPicture(page, photo)
  await field(page, 'Article').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('ControlOrMeta+v')
  await usePicture(page, 'Two colours again')
  await expect(nameIn(page, 'Article')).toHaveText(/^own-article-/)

  await field(page, 'Article').getByRole('button', { name: 'Remove' }).click()
  await field(page, 'Article').getByRole('button', { name: 'Paste' }).click()
  await usePicture(page, 'Two colours for the third time')
  await expect(nameIn(page, 'Article')).toHaveText(/^own-article-/)

  await page.evaluate(() => navigator.clipboard.writeText('words'))
  await field(page, 'Article').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field(page, 'Article').getByRole('alert')).toHaveText(/There is no picture on the clipboard/)
})

/** Puts it on the browser's real clipboard. */
async function copyPicture(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const item = new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })
    await navigator.clipboard.write([item])
  }, picture.toString('base64'))
}

test('a logo has nothing to choose: it is there at once', async ({ page }) => {
  await openFields(page)
  await chooseFile(page, 'Logo', file('logo.png', await logoOnNothing(400, 100, 50)))
  await expect(nameIn(page, 'Logo')).toHaveText(/^own-logo-400x100-/)
})

test('what is no picture for the site is told in a sentence, beside the field', async ({
  page,
  consoleErrors,
}) => {
  await openFields(page)
  const said = field(page, 'Portrait').getByRole('alert')
  await chooseFile(page, 'Portrait', file('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(said).toHaveText(pictureRefusals.svg)
  await chooseFile(page, 'Portrait', file('large.jpg', Buffer.alloc(15 * 1024 * 1024 + 1, 255)))
  await expect(said).toHaveText(pictureRefusals.tooLarge)
  const whole = await twoHalves(1000, 1250).jpeg().toBuffer()
  // What the browser cannot show either goes to the server, which says why.
  await chooseFile(page, 'Portrait', file('broken.jpg', whole.subarray(0, 200)))
  await expect(said).toHaveText(pictureRefusals.damaged)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')])
  await chooseFile(page, 'Portrait', file('tiny.png', await twoHalves(30, 30).png().toBuffer()))
  await expect(said).toHaveText(/This is only 30 × 30 pixels/)
  await expect(nameIn(page, 'Portrait')).toHaveText('portrait')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('one finger moves the frame and two change its size', async ({ page, context }) => {
    await openFields(page)
    await chooseFile(page, 'Portrait', file('phone.jpg', await twoHalves(1500, 2000).jpeg().toBuffer()))
    const frame = frameOf(page)
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
    await expectNoAxeFindings(page)
  })
})
