import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '#tests/doubles/free-port.ts'
import type { Browser, Driver, Key } from './driver.ts'
import { noteAskingField, takeAskingField } from './in-page.ts'

export type WebkitPrograms = { driver: string; browser: string; xvfbRun: string }

type Call = <Answer = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>

const keyCodes: Partial<Record<Key, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
  Meta: '\uE03D',
}

/** WebKit's small browser on a screen that nobody sees, over WebDriver: https://www.w3.org/TR/webdriver2. */
export async function startWebkit(programs: WebkitPrograms): Promise<Browser> {
  return {
    // Where the browser dies while it starts, as it does now and then on a busy machine, its driver never answers.
    open: (downloads) => vi.waitFor(() => openWindow(programs, downloads), { timeout: 100_000 }),
    close: async () => {},
  }
}

async function openWindow({ driver, browser, xvfbRun }: WebkitPrograms, downloads: string): Promise<Driver> {
  const port = await freePort()
  const config = writeConfig(downloads)
  const screen = ['-a', '-s', '-screen 0 1400x1000x24']
  const service = spawn(xvfbRun, [...screen, driver, `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, so that stopping it stops the screen and the browser too.
    detached: true,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: config,
      // Its sandbox does not start for root; the pages are our own.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const stop = () => {
    process.off('exit', stop)
    if (service.pid && service.exitCode === null) process.kill(-service.pid, 'SIGTERM')
    rmSync(config, { recursive: true, force: true })
  }
  process.once('exit', stop)
  try {
    const call = callsTo(`http://127.0.0.1:${port}`)
    await vi.waitFor(() => call('GET', '/status'), { timeout: 30_000, interval: 100 })
    const browserOptions = { binary: browser, args: ['--automation'] }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    })
    const session = callsTo(`http://127.0.0.1:${port}/session/${sessionId}`)
    return {
      ...createDriver(session),
      async close() {
        await session('DELETE', '')
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** A home for its settings: where downloads go, and that nothing moves. */
function writeConfig(downloads: string): string {
  const config = mkdtempSync(join(tmpdir(), 'webkit-config-'))
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return config
}

function callsTo(url: string): Call {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(url + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

function createDriver(call: Call): Omit<Driver, 'close'> {
  const execute = <Result>(script: string, args: unknown[]) =>
    call<Result>('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args })
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const press = (keys: string[]) =>
    act('key', [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
  return {
    clock: 24,
    goto: (url) => call('POST', '/url', { url }).then(() => {}),
    reload: () => call('POST', '/refresh', {}).then(() => {}),
    back: () => call('POST', '/back', {}).then(() => {}),
    async resize(width, height) {
      // The window has a bar of its own above the page.
      const [barWidth = 0, barHeight = 0] = await execute<number[]>(
        '() => [outerWidth - innerWidth, outerHeight - innerHeight]',
        [],
      )
      await call('POST', '/window/rect', { width: width + barWidth, height: height + barHeight })
    },
    read: (fn, ...args) => execute(String(fn), args),
    async clickAt(spot, times = 1) {
      const click = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act('pointer', [{ type: 'pointerMove', ...spot }, ...Array(times).fill(click).flat()])
    },
    press: async (...keys) => void (await press(keys.map((key) => keyCodes[key] ?? key))),
    // Key by key: a table opens a cell at the first letter, and all at once would overtake it.
    async type(text) {
      for (const letter of text) await press([letter])
    },
    async chooseFile(press, path) {
      // Driven from outside, WebKit shows no window that asks for a file: its driver hands one to the field that asked.
      await execute(String(noteAskingField), [])
      await press()
      const input = await vi.waitFor(async () => {
        const found = await execute<Record<string, string> | null>(String(takeAskingField), [])
        if (!found) throw new Error('No window was asked for that chooses a file')
        return found
      }, 30_000)
      await call('POST', `/element/${Object.values(input)[0]}/value`, { text: path })
    },
    // Its console is out of reach: what it says is known only as far as the page hears it (in-page.ts).
    complaints: () => [],
    screenshot: async (path) => writeFileSync(path, await call<string>('GET', '/screenshot'), 'base64'),
  }
}
