import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { pictureSizes } from '#lib/pictures/picture-sizes.ts'
import { wholePicture } from '#lib/pictures/whole-picture.ts'
import { openTool, type ToolId } from './open-tool.ts'

/** The tool as it looks when it opens on a laptop. */
export async function takeWhole(browser: Browser, id: ToolId): Promise<string> {
  const { width, height } = pictureSizes.product
  const page = await openTool(browser, id, { width, height, scale: 1 })
  // Not part of the tool: the demo's bar and label, and the sign of the sample's owner.
  await page.addStyleTag({ content: 'header > .bg-ink, header h1 + p, header img { display: none }' })
  await page.mouse.move(0, 0)
  const shot = await page.screenshot({ animations: 'disabled' })
  await page.close()
  const file = join('pictures', `${wholePicture(id)}.webp`)
  await sharp(shot).webp({ quality: 88 }).toFile(file)
  return file
}
