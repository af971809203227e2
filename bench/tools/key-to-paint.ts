// How long a key takes until the frame with its effect is drawn, measured inside the page.
import type { Locator, Page } from '@playwright/test'

/**
 * From the time that the browser gave the key, so that waiting for the script counts, to the end of the first frame
 * whose animation callbacks ran after the key's last event. What the graphics process does after that is not seen:
 * it is the same for every page, and the bare field carries it too.
 */
function listenForPaint(): void {
  const drawn: number[] = []
  let from = 0
  let latest = 0
  const whenDrawn = () => {
    latest += 1
    const own = latest
    const { port1, port2 } = new MessageChannel()
    // A key is several events; the frame after the last of them is the one that shows it.
    port1.onmessage = () => own === latest && drawn.push(performance.now() - from)
    requestAnimationFrame(() => port2.postMessage(null))
  }
  const listen = (name: string, isFirst: boolean) => {
    const onEvent = ({ timeStamp }: Event) => {
      if (isFirst) from = timeStamp
      whenDrawn()
    }
    window.addEventListener(name, onEvent, true)
  }
  // A tab opens when the mouse goes down.
  for (const name of ['keydown', 'mousedown']) listen(name, true)
  listen('input', false)
  Object.assign(window, { drawn })
}

export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(listenForPaint)
}

declare global {
  interface Window {
    drawn: number[]
  }
}

/** Does something that ends in one drawn frame; its time in milliseconds. */
async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.drawn.length)
  await act()
  await page.waitForFunction((count) => window.drawn.length > count, before, { polling: 5, timeout: 120_000 })
  return page.evaluate(() => window.drawn.at(-1) ?? 0)
}

export function clickToPaint(page: Page, target: Locator): Promise<number> {
  return timed(page, () => target.click())
}

/** The pause of a quick typist: work that was put off is then still going on when the next key comes. */
const pauseMs = 60
/** A view that takes seconds for a key is known after some. */
const patienceMs = 15_000

/** Presses keys on what has the focus. The time of each, in milliseconds. */
export async function typeToPaint(page: Page, keys: Iterable<string>): Promise<number[]> {
  const times: number[] = []
  const started = Date.now()
  for (const key of keys) {
    times.push(await timed(page, () => page.keyboard.press(key === ' ' ? 'Space' : key)))
    if (Date.now() - started > patienceMs && times.length >= 5) break
    await page.waitForTimeout(pauseMs)
  }
  return times
}

/** The same keys into a field without any script behind it, in the same page: what the browser alone takes. */
export async function typeIntoBareField(page: Page, text: string): Promise<number[]> {
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'))
    field.id = 'bare'
    field.style.cssText = 'position: fixed; inset: auto auto 0 0; z-index: 99'
    field.focus()
  })
  const times = await typeToPaint(page, text)
  await page.evaluate(() => document.getElementById('bare')?.remove())
  return times
}
