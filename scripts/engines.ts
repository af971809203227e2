import { globSync } from 'node:fs'
import { canInstall, findProgram, installPackages } from './chromium.ts'

type Engine = { name: string; packages: string[]; find: () => Record<string, string> | undefined }

/** Chromium is found by chromium.ts: every browser test needs it. */
const engines: Engine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find() {
      const FIREFOX = process.env.FIREFOX || findProgram('firefox-esr') || findProgram('firefox')
      return FIREFOX ? { FIREFOX } : undefined
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    find() {
      const WEBKIT_DRIVER = findProgram('WebKitWebDriver')
      const [WEBKIT_BROWSER] = globSync('/usr/{lib,lib/*,libexec}/webkit{2,}gtk-*/MiniBrowser')
      const XVFB_RUN = findProgram('xvfb-run')
      return WEBKIT_DRIVER && WEBKIT_BROWSER && XVFB_RUN
        ? { WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB_RUN }
        : undefined
    },
  },
]

/**
 * Where Firefox and WebKit are, as environment for the browser walks. Installs what is missing where root on Debian can;
 * an engine that cannot be had is left out, and its walks say so.
 */
export function findEngines(): Record<string, string> {
  const missing = engines.filter(({ find }) => !find())
  const packages = missing.flatMap((engine) => engine.packages)
  if (missing.length > 0 && canInstall()) {
    console.log(`Installing ${packages.join(', ')} with apt-get, for the browser walks…`)
    installPackages(packages)
  }
  const found = engines.map(({ name, find }) => {
    const paths = find()
    if (!paths) console.log(`${name} is not here and could not be installed: its walks are not counted.`)
    return paths
  })
  return Object.assign({}, ...found)
}
