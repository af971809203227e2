import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { uploadHeaders } from '#features/backups/upload-headers.ts'
import { makeBackup } from '#platform/backups/write-backup.server.ts'
import { newSetupToken } from '#tests/sites/setup-token.ts'
import type { TestSite } from '../api-calls.ts'

type Site = Pick<TestSite, 'app' | 'env' | 'db'>
type Headers = Record<string, string>

/** A backup of this site, as bytes. */
export async function backupOf({ env }: Pick<Site, 'env'>): Promise<Buffer> {
  const made = await makeBackup(env)
  return readFileSync(made?.file ?? '')
}

/** Sends bytes as they are. */
export function sendBytes({ app, env }: Site, path: string, body: Uint8Array, headers: Headers = {}) {
  const request = { method: 'POST', body: new Uint8Array(body), headers }
  return app.request(`${env.PUBLIC_URL}${path}`, request)
}

/** The form of the page, as a browser sends it. */
export function download(site: Site, fields: Record<string, string>, headers: Headers) {
  const body = new TextEncoder().encode(new URLSearchParams(fields).toString())
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return sendBytes(site, '/api/admin/backups/download', body, { ...type, ...headers })
}

export async function downloadNewest(site: Site, headers: Headers) {
  const made = await makeBackup(site.env)
  return download(site, { name: made?.name ?? '' }, headers)
}

/** The other calls expect backups that they can read, so the passphrase goes again. */
export async function choosePassphrase(site: TestSite, headers: Headers): Promise<Response> {
  const entry = { passphrase: 'correct horse battery' }
  const response = await site.post('/api/admin/backups/passphrase', entry, headers)
  await site.db.deleteFrom('settings').where('name', '=', 'backup-passphrase').execute()
  return response
}

/** As on a site without an owner: whoever it has is none for a moment. */
export async function withoutOwner<Answer>(
  { db }: Pick<Site, 'db'>,
  work: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const owners = await db.selectFrom('authUser').select('id').where('role', '=', 'owner').execute()
  const ids = owners.map(({ id }) => id)
  const become = (role: 'owner' | 'reader') => db.updateTable('authUser').set({ role }).where('id', 'in', ids).execute()
  await become('reader')
  const answer = await work(await newSetupToken(db))
  await become('owner')
  return answer
}

/** The three calls of a restore; on a site in use the last says that nothing was changed. */
export function restoreCalls(site: TestSite) {
  let upload = ''
  const send = async (token: string) => {
    const response = await sendBytes(site, '/api/setup/restore', await backupOf(site), {
      [uploadHeaders.setupToken]: token,
    })
    upload = (await response.clone().json()).upload
    return response
  }
  return {
    'POST /api/setup/restore': () => withoutOwner(site, send),
    'POST /api/setup/restore/begin': () =>
      withoutOwner(site, async (token) => site.post('/api/setup/restore/begin', { token, upload })),
    'GET /api/setup/restore/:upload': async () => {
      const ask = () => site.get(`/api/setup/restore/${upload}`)
      await expect.poll(async () => (await (await ask()).json()).state).toBe('failed')
      return ask()
    },
  }
}
