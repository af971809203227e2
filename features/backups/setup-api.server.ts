import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { checkSetupToken, setupError } from '#platform/auth/setup-link.server.ts'
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
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { newId } from '#platform/ids.server.ts'
import { readPassphrase, receiveUpload } from './receive-upload.server.ts'
import { beginSchema } from './schema.ts'
import { uploadHeaders } from './upload-headers.ts'

export const setupRestorePath = '/api/setup/restore'

/** Tokens cannot be guessed; this only keeps attempts from slowing the site down. */
const wrongTokens = { name: 'setup-restore', points: 20, perSeconds: 60 }
const noUpload = 'The uploaded file is gone. Please choose it again.'

type Vars = ApiEnv['Variables']

/** Restores a backup into an empty site. Needs the setup link and uses it up. */
export function setupRestoreApi(limiter: RateLimiter) {
  const oneOfFew = fewAtOnce(1, 'Another file is being checked. Please try again in a moment.')

  async function checkToken({ db, clientAddress }: Vars, token: string): Promise<void> {
    if (await checkSetupToken(db, token)) return
    await limiter.count(wrongTokens, clientAddress)
    throw await setupError(db)
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
      throw new HttpError(422, checked.failed)
    })
    .post('/begin', json(beginSchema), async (c) => {
      const { token, upload, passphrase } = c.req.valid('json')
      await checkToken(c.var, token)
      const paths = uploadPaths(backupFolder(c.var.env), upload)
      if (!paths || !existsSync(paths.file)) throw new HttpError(404, noUpload)
      if (readRestoreState(paths.stateFile)?.state !== 'working') begin(c.var, paths, token, passphrase)
      return c.json({ ok: true }, 202)
    })
    .get('/:upload', async (c) => {
      const paths = uploadPaths(backupFolder(c.var.env), c.req.param('upload'))
      const state = paths && readRestoreState(paths.stateFile)
      if (!state) throw new HttpError(404, noUpload)
      return c.json(await forBrowser(state, c.var))
    })
}

/** Continues after the browser disconnects. */
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
      log.error({ reason: state.message, trace: state.trace }, 'restore failed')
    })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'restore was interrupted')
      if (existsSync(stateFile)) writeRestoreState(stateFile, { state: 'cut off', restoreId })
    })
}

export type RestoreProgress =
  | { state: 'working'; rows: number; of: number }
  | { state: 'failed'; message: string }
  | { state: 'done'; isOpen: boolean }

const interrupted = 'The restore was interrupted and nothing was changed. Please try again.'

async function forBrowser(state: RestoreState, { db, restoreId }: Vars): Promise<RestoreProgress> {
  if (state.state === 'failed') return { state: 'failed', message: state.message }
  // A process started before the restore still has the old keys and content in memory.
  const isOpen = state.restoreId === restoreId
  if (isOpen || state.state === 'done') return { state: 'done', isOpen }
  // No query while it runs: on PostgreSQL the tables are locked.
  if (state.state === 'working') return { state: 'working', rows: state.rows, of: state.of }
  const isDone = (await readRestoreId(db)) === state.restoreId
  return isDone ? { state: 'done', isOpen } : { state: 'failed', message: interrupted }
}
