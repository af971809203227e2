import { type KeyInput, type LaunchOptions, launch, type Page } from 'puppeteer-core'
import type { Browser, Driver } from './driver.ts'

const asRoot = process.getuid?.() === 0

/** Motion is looked at, not tested: what stands still can be clicked. */
const engines = {
  chromium: {
    browser: 'chrome',
    args: ['--force-prefers-reduced-motion', ...(asRoot ? ['--no-sandbox'] : [])],
  },
  firefox: { browser: 'firefox', extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 } },
} satisfies Record<string, LaunchOptions>

/** Chromium or Firefox over WebDriver BiDi. */
export async function startBidi(engine: keyof typeof engines, executablePath: string): Promise<Browser> {
  const browser = await launch({ ...engines[engine], protocol: 'webDriverBiDi', executablePath })
  return {
    async open(downloads) {
      const downloadBehavior = { policy: 'allow', downloadPath: downloads } as const
      const context = await browser.createBrowserContext({ downloadBehavior })
      const page = await context.newPage()
      await page.evaluateOnNewDocument(withoutFileWindows)
      return { ...createDriver(page), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

/** Chromium's own windows for files cannot be driven: the walks take the way of the other engines. */
function withoutFileWindows(): void {
  Reflect.deleteProperty(window, 'showOpenFilePicker')
  Reflect.deleteProperty(window, 'showSaveFilePicker')
}

/** React Router's message when a page is left while it looks up routes ahead. A click looks them up again. */
const lookUpCutOff = /^Failed to fetch manifest patches/

function createDriver(page: Page): Omit<Driver, 'close'> {
  // What is thrown is heard in the page itself, which knows when it is being left.
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !lookUpCutOff.test(message.text())) complaints.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return {
    clock: 12,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    // Not by goBack: it waits for a load that never comes where Firefox kept the page as it was.
    back: () => page.evaluate(() => history.back()),
    resize: (width, height) => page.setViewport({ width, height }),
    read: (fn, ...args) => page.evaluate(fn as (...given: unknown[]) => never, ...args),
    clickAt: ({ x, y }, times = 1) => page.mouse.click(x, y, { count: times }),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput)
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput)
    },
    type: (text) => page.keyboard.type(text),
    async chooseFile(press, path) {
      const [chooser] = await Promise.all([page.waitForFileChooser(), press()])
      await chooser.accept([path])
    },
    complaints: () => complaints,
    screenshot: async (path) => void (await page.screenshot({ path })),
  }
}
