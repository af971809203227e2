import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content/owner/content.ts'
import { sharePictureUrl } from '#lib/pictures/share-picture.ts'
import { createPageFolder } from '#platform/pages/prepare-pages.server.ts'
import { newFolder, putInPlace } from '../made-once.server.ts'
import { type ShareFile, shareFiles, shareRecord, shareRecordOf } from './share-pictures.server.ts'
import { drawSign } from './sign.server.ts'

export type DrawJob = {
  content: Content
  releaseDir: string
  /** Where the pictures shall be, whole or not at all. */
  shareDir: string
  /** The pictures of other words: those whose words are the same are not drawn again. */
  before: string | undefined
  /** Where the owner's own pictures lie, by name. */
  ownPictures: Record<string, string>
}

/** A picture that could not be drawn, and why: its page has another one. */
export type Undrawn = { url: string; reason: string }

/**
 * One picture per page; those whose words are the samples' were drawn when the program was built. Where one cannot be drawn,
 * its page keeps the one it had, or has the home page's, until other words are published.
 */
export async function drawSharePictures(job: DrawJob): Promise<Undrawn[]> {
  const { content, releaseDir, shareDir, before, ownPictures } = job
  const making = newFolder(shareDir)
  const pages = createPageFolder(making, () => false)
  const fontsDir = join(releaseDir, 'fonts')
  const sign = await drawSign(content.who, fontsDir)
  const files = shareFiles(content, {
    fontsDir,
    picturesDir: join(releaseDir, 'pictures'),
    ownPictures,
    sign,
  })
  const dirs = before ? [before, releaseDir] : [releaseDir]
  const drawn: ShareFile[] = []
  const undrawn: Undrawn[] = []
  for (const file of files) {
    try {
      pages.add(file.url, sameIn(dirs, file) ?? (await file.draw()))
      drawn.push(file)
    } catch (error) {
      undrawn.push({ url: file.url, reason: String(error) })
      pages.add(file.url, standInFor(file.url, [...dirs, making]))
    }
  }
  await pages.finish()
  writeFileSync(join(making, shareRecord), shareRecordOf(drawn))
  putInPlace(making, shareDir)
  return undrawn
}

function sameIn(dirs: readonly string[], { url, madeFrom }: ShareFile): Buffer | undefined {
  const dir = dirs.find((each) => readRecord(each)[url] === madeFrom)
  return dir === undefined ? undefined : readFileSync(join(dir, 'client', url))
}

function standInFor(url: string, dirs: readonly string[]): Buffer {
  const ofPage = dirs.map((dir) => join(dir, 'client', url))
  // The newest of the home page's: the one that was just made.
  const ofHome = dirs.map((dir) => join(dir, 'client', sharePictureUrl('/'))).toReversed()
  return readFileSync([...ofPage, ...ofHome].find(existsSync) ?? '')
}

function readRecord(dir: string): Record<string, string> {
  return JSON.parse(readFileSync(join(dir, shareRecord), 'utf8'))
}
