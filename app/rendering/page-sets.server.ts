import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Content } from '#content/owner/content.ts'
import { isAlive, keepNewest, markInUse } from '#platform/kept-folders.server.ts'
import type { RenderJob } from './render-site.server.ts'

/** One is shown, one may be on its way, one is there to go back to; and a second address may share the folder. */
const setsKept = 6
const pollMs = 100

export type PageSets = {
  /** Whether the pages of these words were made before. */
  has: (content: Content) => boolean
  /** The folder with the pages of these words, made first if it is not there. */
  open: (content: Content) => Promise<string>
}

type Place = { dataDir: string; releaseDir: string; siteUrl: string }

/**
 * The rendered pages, a folder for each combination of program, address and words: what was made once is only read
 * again. Processes that share the folder leave the making to the first.
 */
export function createPageSets(place: Place, render: (job: RenderJob) => Promise<void>): PageSets {
  const parent = resolve(place.dataDir, 'pages')
  const release = readFileSync(join(place.releaseDir, 'release.json'), 'utf8')

  const folderOf = (content: Content) => {
    return join(parent, keyOf([release, place.siteUrl, JSON.stringify(content)]))
  }

  return {
    has: (content) => existsSync(folderOf(content)),
    async open(content) {
      mkdirSync(parent, { recursive: true })
      const setDir = folderOf(content)
      const lock = `${setDir}.lock`
      while (!existsSync(setDir)) {
        if (!takeLock(lock)) {
          await sleep(pollMs)
          continue
        }
        try {
          await render({ content, siteUrl: place.siteUrl, releaseDir: place.releaseDir, setDir })
        } finally {
          rmSync(lock, { force: true })
        }
      }
      markInUse(setDir)
      keepNewest(parent, setsKept)
      return setDir
    },
  }
}

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** Held by the process whose number is in it; one that died holds nothing. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (!isAlive(holder(lock))) rmSync(lock, { force: true })
    return false
  }
}

function holder(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}
