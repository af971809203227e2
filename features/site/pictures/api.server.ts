import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { maxMegabytes, pictureErrors } from '#content/admin/pictures.ts'
import { ownPictureOf } from '#lib/pictures/picture-sizes.ts'
import { daySeconds } from '#lib/time/durations.ts'
import { addPicture } from '#platform/content/pictures.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { fewAtOnce } from '#platform/http/few-at-once.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { readBody } from '#platform/http/read-body.server.ts'
import { contentTypes } from '#platform/pages/prepare-pages.server.ts'
import { readUpload } from './upload-query.ts'

export const picturesPath = '/api/admin/site/pictures'
/** Far more than a busy day needs; keeps a stolen session from filling the disk. */
export const uploadLimit = { name: 'pictures', points: 200, perSeconds: daySeconds }
/** Uploads wait in memory. */
const maxAtOnce = 4

export function picturesAdminApi(limiter: RateLimiter) {
  const oneOfFew = fewAtOnce(maxAtOnce, 'Other pictures are still uploading. Please try again in a moment.')
  return createApi().post('/', allow('draft-site'), async (c) => {
    const { db, pictures, user } = c.var
    const upload = readUpload(c.req.query())
    if ('fault' in upload) throw new HttpError(400, upload.fault)
    await limiter.count(uploadLimit, user.id)
    const name = await oneOfFew(async () => {
      const sent = await readBody(c.req.raw, maxMegabytes * 1024 * 1024, pictureErrors.tooLarge)
      const picture = await pictures.cut(sent, upload)
      if ('refused' in picture) throw new HttpError(picture.status, picture.refused)
      await addPicture(db, { ...picture, body: Buffer.from(picture.body) })
      await pictures.open(picture.name)
      return picture.name
    })
    return c.json({ name }, 201)
  })
}

/** Pictures of the draft, for anyone who knows their name. Published ones are served from memory before this. */
export const pictureFilesApi = createApi().get('/:file', async (c, next) => {
  const file = c.req.param('file')
  const name = ownPictureOf(file)
  const sizesDir = name && (await c.var.pictures.open(name))
  const body = sizesDir && (await readFile(join(sizesDir, 'client', 'pictures', file)).catch(() => undefined))
  if (!body) return next()
  return c.body(body, 200, {
    'content-type': contentTypes[extname(file)] ?? '',
    'cache-control': 'public, max-age=86400',
  })
})
