import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

export type Frame = { file: string; ms: number }

/** Simulates a person using the tool. Every action records a frame and how long it is shown. */
export type Camera = {
  page: Page
  /** Pauses, to show the current state. */
  hold: (ms: number) => Promise<void>
  click: (what: Locator) => Promise<void>
  openTab: (name: string) => Promise<void>
  /** Clicks without moving the pointer there. */
  quickly: (what: Locator) => Promise<void>
  /** Clicks into a field and replaces its text. */
  type: (field: Locator, text: string) => Promise<void>
  press: (key: string, times?: number) => Promise<void>
  /** Drags horizontally. */
  drag: (what: Locator, byX: number) => Promise<void>
  scrollTo: (what: Locator, space?: number) => Promise<void>
}

type Clip = { width: number; height: number; y: number }

type Film = {
  frames: Frame[]
  /** Records the current state for this long. */
  hold: (ms: number) => Promise<void>
  discard: () => void
}

export function startFilm(page: Page, clip: Clip): Film {
  const dir = mkdtempSync(join(tmpdir(), 'film-'))
  const frames: Frame[] = []
  return {
    frames,
    async hold(ms) {
      // Wait for rendering after the last action.
      await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn, { timeout: 500 })))
      const shot = { animations: 'disabled', caret: 'initial', clip: { x: 0, ...clip } } as const
      const file = join(dir, `${String(frames.length).padStart(4, '0')}.png`)
      writeFileSync(file, await page.screenshot(shot))
      frames.push({ file, ms })
    },
    discard: () => rmSync(dir, { recursive: true }),
  }
}

const keyMs = 110
const moveMs = 40
const moveSteps = 8

type Spot = { x: number; y: number }

/** Records every pointer move and keystroke; the pointer starts at `rest`. */
export function filmPointer(page: Page, { hold }: Film, rest: Spot): Camera {
  let at = rest
  const moveTo = async (to: Spot) => {
    const from = at
    for (let step = 1; step <= moveSteps; step += 1) {
      const part = step / moveSteps
      at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await page.mouse.move(at.x, at.y)
      await hold(moveMs)
    }
  }
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press(key)
      await hold(keyMs)
    }
  }
  const click = async (what: Locator) => {
    await moveTo(await spotOn(what))
    await page.mouse.down()
    await page.mouse.up()
    await hold(300)
  }
  return {
    page,
    hold,
    press,
    click,
    async openTab(name) {
      await click(page.getByRole('tab', { name }))
      await page.getByRole('tab', { name, selected: true }).waitFor()
      await hold(300)
    },
    async quickly(what) {
      at = await spotOn(what)
      await page.mouse.click(at.x, at.y)
      await hold(keyMs)
    },
    async type(field, text) {
      await click(field)
      await page.keyboard.press('ControlOrMeta+a')
      await hold(250)
      for (const char of text) await press(char === ' ' ? 'Space' : char)
      await hold(400)
    },
    async drag(what, byX) {
      const { x, y } = await spotOn(what)
      await moveTo({ x, y })
      await page.mouse.down()
      await moveTo({ x: x + byX, y })
      await page.mouse.up()
      await hold(400)
    },
    async scrollTo(what, space = 12) {
      await what.evaluate((element, above) => {
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - above)
      }, space)
    },
  }
}

/** A little below the center, so that the pointer hides no number. */
async function spotOn(what: Locator): Promise<Spot> {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} is not visible`)
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.7 }
}
