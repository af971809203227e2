import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** First the one without a window: it draws the same, and the tests take two thirds of the time. */
const debianPackages = ['chromium-headless-shell', 'chromium']
const installedNames = [...debianPackages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that runs here: an installed one, else Playwright's own, else Debian's. */
export function findChromium(): string {
  const found = installedChromium() ?? downloadedChromium() ?? packagedChromium()
  if (found) return found
  console.error(
    'The browser tests need Chromium, and none could be installed here. Install Chromium or Chrome, or set CHROMIUM to its path, and run npm test again.',
  )
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

function installedChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of installedNames) {
    const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    if (path) return path
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function downloadedChromium(): string | undefined {
  console.log('Looking for a Chromium to download…')
  const cli = 'node_modules/@playwright/test/cli.js'
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * 60 * 1000 })
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function packagedChromium(): string | undefined {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (process.getuid?.() !== 0 || !/^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)) return undefined
  console.log('Installing Chromium with apt-get…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  for (const name of debianPackages) {
    spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env })
    const installed = installedChromium()
    if (installed) return installed
  }
  return undefined
}
