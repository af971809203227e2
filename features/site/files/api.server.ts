import { mostFileBytes } from '#content/shop/sold-files.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { fewAtOnce } from '#platform/http/few-at-once.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { bodyParts } from '#platform/http/read-body.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { FileError, fileTooLarge } from './check-file.ts'
import { receiveFile } from './receive-file.server.ts'

export const filesPath = '/api/admin/site/files'
/** More than all own products can have; what came whole is never deleted, and a session in wrong hands shall not fill the disk. */
export const filesLimit = { name: 'files', points: 40, perSeconds: 24 * 60 * 60 }

/** Each waits as a temporary file until it is whole, and in a container those are in memory. */
const mostAtOnce = 2

/** Takes the file of an owner's own product: the body is the file, ?name= what it is called. */
export function siteFilesApi(limiter: RateLimiter) {
  const oneOfFew = fewAtOnce(
    mostAtOnce,
    'Other files are still on their way. Please try again when they are here.',
  )
  return createApi().post('/', allow('draft-site'), async (c) => {
    const { db, user } = c.var
    const name = c.req.query('name') ?? ''
    const body = bodyParts(c.req.raw, mostFileBytes, fileTooLarge)
    const receive = async () => {
      await limiter.count(filesLimit, user.id)
      return receiveFile(db, { name, body })
    }
    const file = await oneOfFew(receive).catch((error) => {
      throw error instanceof FileError ? new Refusal(415, error.message) : error
    })
    return c.json({ file }, 201)
  })
}
