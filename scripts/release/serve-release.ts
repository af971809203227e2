import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ReadableError } from '#platform/readable-error.server.ts'
import { requestServing } from '#platform/supervisor/control.server.ts'
import { goBackTo, holdCurrent, releases, switchTo } from '../building/releases.ts'

/** The release named on the command line, if any. */
export function givenRelease(usage: string): string | undefined {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  if (positionals.length > 1) throw new ReadableError(usage)
  const [name] = positionals
  if (name && !releases().includes(name)) throw new ReadableError(`There is no release ${name}; ${whatIsHere()}`)
  return name
}

export const whatIsHere = () => `available: ${releases().join(', ')}.`

/**
 * Switches the running site to a release, and future starts too; if no site is running, the next start. Returns false
 * if that failed: then the previous release stays, even if the sources are newer.
 */
export async function serveRelease(name: string, way: 'forward' | 'back'): Promise<boolean> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const place = { DATA_DIR: process.env.DATA_DIR || undefined, PORT: process.env.PORT || undefined }
  const serves = await requestServing(place, name, (line) => console.log(line))
  if (serves === false) {
    holdCurrent()
    return false
  }
  if (way === 'forward') switchTo(name)
  else goBackTo(name)
  if (serves === undefined)
    console.log(`Nothing was running for this PORT and DATA_DIR. The site will use ${name} from its next start.`)
  return true
}
