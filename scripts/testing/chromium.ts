import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages } from './debian-packages.ts'

/** Renders the same, and tests take two thirds of the time. */
const headless = 'chromium-headless-shell'
const withWindow = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a working Chromium: preferably headless, else whatever is installed. */
export function findChromium(): string {
  const found =
    process.env.CHROMIUM ??
    installed(headless) ??
    packaged(headless) ??
    installed(...withWindow) ??
    downloadedChromium() ??
    packaged('chromium')
  if (found) return found
  console.error(
    'The browser tests need Chromium, and none could be installed here. Install Chromium or Chrome, or set CHROMIUM to its path, and run npm test again.',
  )
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

function installed(...names: string[]): string | undefined {
  return names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()).find((path) => path)
}

function downloadedChromium(): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  console.log('No Chromium is installed: downloading the one that Playwright brings along…')
  const cli = 'node_modules/@playwright/test/cli.js'
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * 60 * 1000 })
  return existsSync(path) ? path : undefined
}

/** Installs the Debian package, if permitted. */
function packaged(name: string): string | undefined {
  return installPackages([name]) ? installed(name) : undefined
}
