import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureSizes } from '#lib/picture-sizes.ts'
import { toolIds } from '#tools/list.ts'
import { findChromium } from './chromium.ts'

/**
 * The product pictures: real shots of the full editions at work on their examples, written to pictures/. Run it
 * after `npm run build` when a tool looks different; `npm run shots -- <id>` takes one.
 */

/** What a visitor should see of a tool, where its first screen is not it. */
const arrange: Partial<Record<string, (page: Page) => Promise<void>>> = {
  'strategic-okr-planner': (page) => scrollTo(page, 'Objective 1'),
}

/** Small enough for words to be read in the picture, in the shape of a product picture. */
const view = { width: 1260, height: 840 }

const wanted = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const id of toolIds.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  await writePicture(id, await shoot(id))
  console.log(`pictures/${id}.webp`)
}
await browser.close()

async function shoot(id: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: view, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  await page.goto(pathToFileURL(resolve('build/current/tools/full', `${id}.html`)).href)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: 'Start from the example' }).click()
  await page.getByText('Saved in this browser').waitFor()
  await arrange[id]?.(page)
  // No cell may look as if someone pointed at it.
  await page.mouse.move(0, 0)
  const shot = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return shot
}

async function scrollTo(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 16)
  })
}

/** Cut to the size of all product pictures and framed by a hairline; a drawing it replaces goes. */
async function writePicture(id: string, shot: Buffer): Promise<void> {
  const { width, height } = pictureSizes.product
  const frame = `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="10" fill="none" stroke="#E4E0D6" stroke-width="2"/></svg>`
  await sharp(shot)
    .resize({ width, height })
    .composite([{ input: Buffer.from(frame) }])
    .webp({ quality: 90 })
    .toFile(join('pictures', `${id}.webp`))
  const drawing = join('pictures', `${id}.svg`)
  if (existsSync(drawing)) rmSync(drawing)
}
