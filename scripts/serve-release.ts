import { existsSync } from 'node:fs'
import { askToServe } from '#platform/supervisor/control.server.ts'
import { currentRelease, releases, switchTo } from './releases.ts'

/**
 * Has the running site serve from a release, and a start from now on as well; where no site runs, the next start.
 * Returns whether it does: if not, the release before stays, although the sources may be newer.
 */
export async function serveRelease(name: string, how?: 'held'): Promise<boolean> {
  if (!releases().includes(name)) {
    console.error(`There is no release ${name}; these are here: ${releases().join(', ')}.`)
    return false
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATA_DIR, PORT } = process.env
  const serves = await askToServe({ DATA_DIR, PORT }, name, (line) => console.log(line))
  if (serves === false) {
    switchTo(currentRelease() ?? name, 'held')
    return false
  }
  switchTo(name, how)
  if (serves === undefined) console.log(`No site runs here now; npm start starts ${name}.`)
  return true
}
