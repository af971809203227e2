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
  const place = { DATA_DIR: process.env.DATA_DIR || undefined, PORT: process.env.PORT || undefined }
  const serves = await askToServe(place, name, (line) => console.log(line))
  if (serves === false) {
    switchTo(currentRelease() ?? name, 'held')
    return false
  }
  switchTo(name, how)
  if (serves === undefined)
    console.log(`Nothing was running for this PORT and DATA_DIR. From its next start the site is ${name}.`)
  return true
}
