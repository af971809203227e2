import { maxFileBytes } from '#content/shop/sold-files.ts'
import { daySeconds } from '#lib/time/durations.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { fewAtOnce } from '#platform/http/few-at-once.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { bodyParts } from '#platform/http/read-body.server.ts'
import { FileError, fileTooLarge } from './check-file.ts'
import { receiveFile } from './receive-file.server.ts'

export const filesPath = '/api/admin/site/files'
/**
 * More than all own products need. Uploads are never deleted, so this keeps a stolen session from filling the disk.
 */
export const filesLimit = { name: 'files', points: 40, perSeconds: daySeconds }

/** Each upload is a temporary file until it is complete, and in a container those may be in memory. */
const maxAtOnce = 2

/** The body is the file, ?name= its name. */
export function siteFilesApi(limiter: RateLimiter) {
  const oneOfFew = fewAtOnce(maxAtOnce, 'Other files are still uploading. Please try again when they are done.')
  return createApi().post('/', allow('draft-site'), async (c) => {
    const { db, user } = c.var
    const name = c.req.query('name') ?? ''
    const body = bodyParts(c.req.raw, maxFileBytes, fileTooLarge)
    const receive = async () => {
      await limiter.count(filesLimit, user.id)
      return receiveFile(db, { name, body })
    }
    const file = await oneOfFew(receive).catch((error) => {
      throw error instanceof FileError ? new HttpError(415, error.message) : error
    })
    return c.json({ file }, 201)
  })
}
