import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureSizes } from '#lib/pictures/picture-sizes.ts'
import { openTab, openTool, type ToolId } from './open-tool.ts'

/** The part of a tool to show: narrow enough that its text is readable in a small picture. */
type Part = {
  /** Width of window and part, in CSS pixels. */
  width: number
  tab?: string
  /** The element at the top, and the space above it. */
  top: (page: Page) => Locator
  space?: number
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const words = (text: string) => (page: Page) => page.getByText(text).first()

const parts: Record<ToolId, Part> = {
  'strategic-okr-planner': { width: 376, top: words('Launch the new sample box'), space: 24 },
  'strategic-okr-execution-tracker': { width: 424, top: words('Progress') },
  '90-day-sprint-planner': { width: 424, top: heading('Packages sell without the founder'), space: 10 },
  'roi-projection-calculator': { width: 464, top: heading(/^It pays back/), space: 2 },
  'team-performance-dashboard': { width: 400, top: heading(/need help/) },
  'executive-decision-framework': { width: 400, top: heading('Ranking'), space: 24 },
  'strategic-alignment-assessment-kit': {
    width: 388,
    tab: 'Discuss first',
    top: heading(/^1\. /),
    space: 36,
  },
  'goal-cascade-builder': { width: 412, top: (page) => page.getByRole('treeitem').first(), space: 24 },
  'okr-workshop-facilitator-kit': { width: 376, top: words('Dot voting'), space: 26 },
}

/** Tall enough that nothing sticks to the bottom of the window within the picture. */
const windowHeight = 4000

export async function takePicture(browser: Browser, id: ToolId): Promise<string> {
  const { width, tab, top, space = 16 } = parts[id]
  const { product } = pictureSizes
  const page = await openTool(browser, id, { width, height: windowHeight, scale: product.width / width })
  if (tab) await openTab(page, tab)
  // Avoids hover styles.
  await page.mouse.move(0, 0)
  const box = await top(page).boundingBox()
  if (!box) throw new Error(`${id}: the first element of its picture was not found`)
  const clip = { x: 0, y: box.y - space, width, height: (width * product.height) / product.width }
  const shot = await page.screenshot({ animations: 'disabled', clip })
  await page.close()
  return writePicture(id, shot)
}

async function writePicture(id: string, shot: Buffer): Promise<string> {
  const { width, height } = pictureSizes.product
  const file = join('pictures', `${id}.webp`)
  await sharp(shot).resize({ width, height }).webp({ quality: 90 }).toFile(file)
  return file
}
