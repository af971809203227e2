import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { checkSetupToken, setupRefusal } from '#platform/auth/setup-link.server.ts'
import { backupFolder, placeOf } from '#platform/backups/folder.server.ts'
import {
  type RestoreState,
  readRestoreId,
  readRestoreState,
  uploadPaths,
  writeRestoreState,
} from '#platform/backups/restores.server.ts'
import { type ApiEnv, createApi, json } from '#platform/http/api.server.ts'
import { fewAtOnce } from '#platform/http/few-at-once.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import { readPassphrase, receiveUpload } from './receive-upload.server.ts'
import { beginSchema } from './schema.ts'
import { uploadHeaders } from './upload-headers.ts'

export const setupRestorePath = '/api/setup/restore'

/** Nobody finds a token by trying; this keeps whoever tries from keeping the site busy. */
const wrongTokens = { name: 'setup-restore', points: 20, perSeconds: 60 }
const noUpload = 'The file is no longer here. Please choose it again.'

type Vars = ApiEnv['Variables']

/** Puts a backup back into a site that nobody uses yet. Open to who has the set-up link, which it uses up. */
export function setupRestoreApi(limiter: RateLimiter) {
  const oneOfFew = fewAtOnce(1, 'Another file is being looked into. Please try again in a moment.')

  async function checkToken({ db, clientAddress }: Vars, token: string): Promise<void> {
    if (await checkSetupToken(db, token)) return
    await limiter.count(wrongTokens, clientAddress)
    throw await setupRefusal(db)
  }

  return createApi()
    .post('/', async (c) => {
      const { env, backupWork } = c.var
      await checkToken(c.var, c.req.header(uploadHeaders.setupToken) ?? '')
      const { isWhole, upload, file, size } = await receiveUpload(c.req.raw, env)
      if (!isWhole) return c.json({ upload, received: size }, 202)
      const passphrase = readPassphrase(c.req.raw.headers)
      const checked = await oneOfFew(() => backupWork.check({ file, passphrase }))
      if ('contents' in checked) return c.json({ upload, contents: checked.contents })
      await rm(file, { force: true })
      throw new Refusal(422, checked.failed)
    })
    .post('/begin', json(beginSchema), async (c) => {
      const { token, upload, passphrase } = c.req.valid('json')
      await checkToken(c.var, token)
      const paths = uploadPaths(backupFolder(c.var.env), upload)
      if (!paths || !existsSync(paths.file)) throw new Refusal(404, noUpload)
      if (readRestoreState(paths.stateFile)?.state !== 'working') begin(c.var, paths, token, passphrase)
      return c.json({ ok: true }, 202)
    })
    .get('/:upload', async (c) => {
      const paths = uploadPaths(backupFolder(c.var.env), c.req.param('upload'))
      const state = paths && readRestoreState(paths.stateFile)
      if (!state) throw new Refusal(404, noUpload)
      return c.json(await forBrowser(state, c.var))
    })
}

/** It goes on when whoever asked for it goes away. */
function begin(
  { env, log, backupWork }: Vars,
  { file, stateFile }: { file: string; stateFile: string },
  token: string,
  passphrase: string | undefined,
): void {
  const restoreId = newId()
  writeRestoreState(stateFile, { state: 'working', rows: 0, of: 0, by: process.pid, restoreId })
  const [place, adminEmail] = [placeOf(env), env.ADMIN_EMAIL]
  backupWork
    .restore({ place, file, passphrase, token, adminEmail, stateFile, restoreId })
    .then((state) => {
      if (state.state !== 'failed') return
      log.error({ reason: state.message, trace: state.trace }, 'a restore failed')
    })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'a restore was cut off')
      if (existsSync(stateFile)) writeRestoreState(stateFile, { state: 'cut off', restoreId })
    })
}

export type RestoreProgress =
  | { state: 'working'; rows: number; of: number }
  | { state: 'failed'; message: string }
  | { state: 'done'; isOpen: boolean }

const interrupted = 'It was interrupted; nothing was changed. Please begin again.'

async function forBrowser(state: RestoreState, { db, restoreId }: Vars): Promise<RestoreProgress> {
  if (state.state === 'failed') return { state: 'failed', message: state.message }
  // A process that began before the restore still has the keys and words from then.
  const isOpen = state.restoreId === restoreId
  if (isOpen || state.state === 'done') return { state: 'done', isOpen }
  // Not a word to the database meanwhile: on PostgreSQL nobody can read it.
  if (state.state === 'working') return { state: 'working', rows: state.rows, of: state.of }
  const isDone = (await readRestoreId(db)) === state.restoreId
  return isDone ? { state: 'done', isOpen } : { state: 'failed', message: interrupted }
}
