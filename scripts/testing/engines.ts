import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { installPackages } from './debian-packages.ts'

type Engine = { name: string; packages: string[]; find: () => Record<string, string> | undefined }

/** Chromium is in chromium.ts, because every browser test needs it. */
const engines: Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find() {
      const FIREFOX = which('firefox-esr') || which('firefox')
      return FIREFOX ? { FIREFOX } : undefined
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find() {
      const WEBKIT_DRIVER = which('WebKitWebDriver')
      const [WEBKIT_BROWSER] = globSync('/usr/{lib,lib/*,libexec}/webkit{2,}gtk-*/MiniBrowser')
      const XVFB_RUN = which('xvfb-run')
      return WEBKIT_DRIVER && WEBKIT_BROWSER && XVFB_RUN ? { WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB_RUN } : undefined
    },
  },
]

/**
 * Paths of Firefox and WebKit as environment variables. Installs missing ones if permitted; without an engine its
 * tests report that they are not counted.
 */
export function findEngines(): Record<string, string> {
  const missing = engines.filter(({ find }) => !find())
  if (missing.length > 0) installPackages(missing.flatMap(({ packages }) => packages))
  const found = engines.map(({ name, find }) => {
    const paths = find()
    if (!paths) console.log(`${name} is not installed and could not be installed: its tests are not counted.`)
    return paths
  })
  return Object.assign({}, ...found)
}

function which(program: string): string {
  return spawnSync('which', [program], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
