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
    const path = findProgram(name)
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
  if (!canInstall()) return undefined
  for (const name of debianPackages) {
    console.log(`Installing ${name} with apt-get…`)
    installPackages([name])
    const installed = installedChromium()
    if (installed) return installed
  }
  return undefined
}

export function findProgram(name: string): string | undefined {
  return spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || undefined
}

/** Only root may, and only Debian and its kin have apt-get. */
export function canInstall(): boolean {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return process.getuid?.() === 0 && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release)
}

export function installPackages(names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'ignore', env })
}
