import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pictureErrors } from '#content/admin/pictures.ts'
import { mailLogoHeight, mailPhotoWidth, mailPictureSize, pictureSizes } from '#lib/pictures/picture-sizes.ts'
import { type Pictures, readPicture } from '#platform/content/pictures.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { removeAllButNewest } from '#platform/folders/kept-folders.server.ts'
import type { Log } from '#platform/log.server.ts'
import { SideProcessEnded } from '#platform/side-process.server.ts'
import { makeOnce } from '../made-once.server.ts'
import type { PictureWork } from './picture-work.server.ts'

/** More than a site shows at once; removed sizes are rendered again on request. */
const keptSizes = 100

/** The owner's pictures, drafts included, each with a folder for its sizes. */
export function createPictures(db: Db, dataDir: string, work: PictureWork, log: Log): Pictures {
  const parent = resolve(dataDir, 'rendered', 'pictures')
  const sizesDirOf = (name: string) => {
    const madeFrom = JSON.stringify([name, pictureSizes, mailPictureSize, mailLogoHeight, mailPhotoWidth])
    return join(parent, createHash('sha256').update(madeFrom).digest('hex').slice(0, 32))
  }
  const inTurn = createTurns()
  return {
    cut(sent, { kind, crop }) {
      return inTurn(() => work.cut({ sent, kind, crop })).catch((error) => {
        if (!(error instanceof SideProcessEnded)) throw error
        log.warn({ err: error, bytes: sent.length }, 'a picture could not be opened')
        return { status: 400, refused: pictureErrors.tooHeavy }
      })
    },
    has: (name) => existsSync(sizesDirOf(name)),
    async open(name) {
      const sizesDir = sizesDirOf(name)
      if (existsSync(sizesDir)) return sizesDir
      const picture = await readPicture(db, name)
      if (!picture) return undefined
      await makeOnce(sizesDir, () => work.resize({ picture, sizesDir }))
      removeAllButNewest(parent, keptSizes)
      return sizesDir
    },
  }
}

/** Runs jobs one at a time: two large pictures at once would take twice the memory. */
function createTurns(): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next
    return next
  }
}
