import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content/owner/content.ts'
import { sharePictureUrl } from '#lib/pictures/share-picture.ts'
import { createPageFolder } from '#platform/pages/prepare-pages.server.ts'
import { moveIntoPlace, newFolder } from '../made-once.server.ts'
import { type ShareFile, shareFiles, shareRecord, shareRecordOf } from './share-pictures.server.ts'
import { drawSign } from './sign.server.ts'

export type DrawJob = {
  content: Content
  releaseDir: string
  /** Created atomically. */
  shareDir: string
  /** The previous pictures; those with unchanged texts are copied. */
  before: string | undefined
  /** Paths of the owner's pictures, by name. */
  ownPictures: Record<string, string>
}

/** A picture that could not be drawn; its page uses another one. */
export type FailedPicture = { url: string; reason: string }

/**
 * Draws one picture per page; those of the sample content come with the build. If one cannot be drawn, its page keeps the
 * previous picture, or uses the home page's, until new content is published.
 */
export async function drawSharePictures(job: DrawJob): Promise<FailedPicture[]> {
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
  const undrawn: FailedPicture[] = []
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
  moveIntoPlace(making, shareDir)
  return undrawn
}

function sameIn(dirs: readonly string[], { url, madeFrom }: ShareFile): Buffer | undefined {
  const dir = dirs.find((each) => readRecord(each)[url] === madeFrom)
  return dir === undefined ? undefined : readFileSync(join(dir, 'client', url))
}

function standInFor(url: string, dirs: readonly string[]): Buffer {
  const ofPage = dirs.map((dir) => join(dir, 'client', url))
  // Prefer the home page's newest picture, which was just drawn.
  const ofHome = dirs.map((dir) => join(dir, 'client', sharePictureUrl('/'))).toReversed()
  return readFileSync([...ofPage, ...ofHome].find(existsSync) ?? '')
}

function readRecord(dir: string): Record<string, string> {
  return JSON.parse(readFileSync(join(dir, shareRecord), 'utf8'))
}
