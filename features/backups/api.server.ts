import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { recordAction } from '#platform/audit.server.ts'
import { backupFolder, listBackups } from '#platform/backups/folder.server.ts'
import { savePassphrase } from '#platform/backups/passphrase.server.ts'
import { wantBackup } from '#platform/backups/state.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { fewAtOnce } from '#platform/http/few-at-once.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { backupGone } from './gone.ts'
import { readPassphrase, receiveUpload } from './receive-upload.server.ts'
import { choosePassphraseSchema } from './schema.ts'

export const checkPath = '/api/admin/backups/check'

/** Deriving a key takes 64 MB of memory. */
const maxAtOnce = 2
const busy = 'Other backups are being processed. Please try again in a moment.'

export function backupsAdminApi() {
  const oneOfFew = fewAtOnce(maxAtOnce, busy)
  return createApi()
    .post('/', allow('run-site'), async (c) => {
      await wantBackup(c.var.db, c.var.user)
      return c.json({ ok: true }, 202)
    })
    .post('/passphrase', allow('run-site'), json(choosePassphraseSchema), async (c) => {
      const { db, user, env } = c.var
      await savePassphrase(db, user, env, c.req.valid('json').passphrase)
      return c.json({ ok: true })
    })
    .post('/download', allow('run-site'), async (c) => {
      const form = await c.req.parseBody().catch(() => {
        throw new HttpError(400, 'Please send the data as a form.')
      })
      const { db, user, env } = c.var
      const file = listBackups(env).find(({ name }) => name === form.name)
      if (!file) {
        // The browser submits this form itself, so a person is sent back to the page with the message.
        if (c.req.header('accept')?.includes('text/html')) return c.redirect('/admin/backups?gone', 303)
        throw new HttpError(404, backupGone)
      }
      const detail = file.isEncrypted ? 'encrypted' : 'unencrypted'
      await recordAction(db, user, { action: 'backup-downloaded', subject: file.name, detail })
      const body = createReadStream(join(backupFolder(env), file.name))
      return new Response(Readable.toWeb(body) as ReadableStream, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${file.name}"`,
          'content-length': String(file.size),
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
      if ('failed' in checked) throw new HttpError(422, checked.failed)
      const { contents } = checked
      await recordAction(db, user, { action: 'backup-checked', detail: `made on ${contents.createdAt}` })
      return c.json({ contents })
    })
}
