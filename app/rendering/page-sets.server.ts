import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Content } from '#content/owner/content.ts'
import { isAlive, keepNewest, markInUse } from '#platform/kept-folders.server.ts'
import { createSideProcess } from '#platform/side-process.server.ts'
import type { RenderWork } from './render-site.server.ts'

/** Of each kind one is shown, one may be on its way, some are there to go back to; two addresses may share the place. */
const keptOfEach = 6
const pollMs = 100
/** All pages take a few seconds; on a small machine, behind its visitors, more. */
const jobLimitMs = 300_000
/** So nice that visitors who keep both cores busy lose less than a tenth. */
const behindVisitors = 12

export type PageSets = {
  /** Whether everything that belongs to these words was made before. */
  has: (content: Content) => boolean
  /** The folder with the pages of these words, made first if it is not there. */
  openPages: (content: Content) => Promise<string>
  /** The folder with their share pictures. */
  openPictures: (content: Content, before?: string) => Promise<string>
  stop: () => void
}

type Place = { dataDir: string; releaseDir: string; siteUrl: string }

/**
 * What is rendered, a folder for each combination of program, address and words: what was made once is only read
 * again. Processes that share the place leave the making to the first.
 */
export function createPageSets({ dataDir, releaseDir, siteUrl }: Place, isBusy: () => boolean): PageSets {
  const release = readFileSync(join(releaseDir, 'release.json'), 'utf8')
  const pagesDir = resolve(dataDir, 'rendered', 'pages')
  const picturesDir = resolve(dataDir, 'rendered', 'pictures')
  const folderOfPages = (content: Content) => join(pagesDir, keyOf([release, siteUrl, content]))
  const folderOfPictures = (content: Content) => join(picturesDir, keyOf([release, content]))
  const renderer = createSideProcess<RenderWork>(join(releaseDir, 'server', 'render-process.js'), {
    jobLimitMs,
    niceness: () => (isBusy() ? behindVisitors : 0),
    // One for each core of a small machine: more would only push harder.
    env: { UV_THREADPOOL_SIZE: '2' },
  })

  return {
    has: (content) => existsSync(folderOfPages(content)) && existsSync(folderOfPictures(content)),
    openPages: (content) => {
      const setDir = folderOfPages(content)
      return open(pagesDir, setDir, () => renderer.do('render', { content, siteUrl, releaseDir, setDir }))
    },
    openPictures: (content, before) => {
      const shareDir = folderOfPictures(content)
      return open(picturesDir, shareDir, () => renderer.do('draw', { content, releaseDir, shareDir, before }))
    },
    stop: renderer.stop,
  }
}

async function open(parent: string, folder: string, make: () => Promise<void>): Promise<string> {
  mkdirSync(parent, { recursive: true })
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await sleep(pollMs)
      continue
    }
    try {
      await make()
    } finally {
      rmSync(lock, { force: true })
    }
  }
  markInUse(folder)
  keepNewest(parent, keptOfEach)
  return folder
}

function keyOf(parts: readonly unknown[]): string {
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
