import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { recordAction } from '#platform/audit.server.ts'
import { backupFolder, listBackups } from '#platform/backups/folder.server.ts'
import { lockedSize, lockFile } from '#platform/backups/locked-file.server.ts'
import { wantBackup } from '#platform/backups/state.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { fewAtOnce } from '#platform/http/few-at-once.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { type Problem, problems } from './problems.ts'
import { readPassphrase, receiveUpload } from './receive-upload.server.ts'
import { passphraseSchema } from './schema.ts'

export const checkPath = '/api/admin/backups/check'

/** Each costs 64 MB for a moment, or a file that waits. */
const mostAtOnce = 2
const busy = 'Other backups are on their way. Please try again when they are done.'

export function backupsAdminApi() {
  const oneOfFew = fewAtOnce(mostAtOnce, busy)
  return createApi()
    .post('/', allow('run-site'), async (c) => {
      await wantBackup(c.var.db, c.var.user)
      return c.json({ ok: true }, 202)
    })
    .post('/download', allow('run-site'), async (c) => {
      const form = await c.req.parseBody().catch(() => {
        throw new Refusal(400, 'Please send the form as the page does.')
      })
      const passphrase = String(form.passphrase ?? '')
      const isLocked = form.as === 'encrypted'
      const file = listBackups(c.var.env).find(({ name }) => name === form.name)
      if (!file) return refuse(c, 'gone')
      if (isLocked && !passphraseSchema.safeParse(passphrase).success) return refuse(c, 'passphrase')
      const { db, user, env } = c.var
      const detail = isLocked ? 'encrypted' : 'as it is'
      await recordAction(db, user, { action: 'backup-downloaded', subject: file.name, detail })
      const read = () => createReadStream(join(backupFolder(env), file.name))
      // Asked for, so that a wait for others is told before the answer begins, and before a file is opened.
      const body = isLocked ? await oneOfFew(async () => begun(lockFile(read(), passphrase))) : read()
      return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${file.name}${isLocked ? '.locked' : ''}"`,
          'content-length': String(isLocked ? lockedSize(file.size) : file.size),
        },
      })
    })
    .post('/check', allow('run-site'), async (c) => {
      const { db, user, env, backupWork } = c.var
      const { isWhole, upload, file, size } = await receiveUpload(c.req.raw, env)
      if (!isWhole) return c.json({ upload, received: size }, 202)
      const passphrase = readPassphrase(c.req.raw.headers)
      const checked = await oneOfFew(() => backupWork.check({ file, passphrase })).finally(() =>
        rm(file, { force: true }),
      )
      if ('failed' in checked) throw new Refusal(422, checked.failed)
      const { contents } = checked
      await recordAction(db, user, { action: 'backup-checked', detail: `made on ${contents.createdAt}` })
      return c.json({ contents })
    })
}

/** The key is made before the first part comes: that is the slow and large step. */
async function begun(parts: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await parts.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* parts
  })()
}

/** The form is sent by the browser itself: a person gets their page back, with a sentence. */
function refuse(c: Context, problem: Problem): Response {
  if (c.req.header('accept')?.includes('text/html'))
    return c.redirect(`/admin/backups?problem=${problem}`, 303)
  throw new Refusal(problem === 'gone' ? 404 : 400, problems[problem])
}
