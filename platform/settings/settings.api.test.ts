import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettingsView } from '#features/settings/settings-view.server.ts'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { closeDataFolder } from '#platform/folders/data-folder.server.ts'
import { apiCalls } from '#tests/api-calls.ts'
import { mailLogin, openUnsetSite, paymentKeys, settingsApi } from '#tests/sites/test-settings.ts'
import { silentLog, testFolder } from '#tests/sites/test-site.ts'
import { createSealing } from './sealing.server.ts'
import { ensureSecretKey, findSecretKey, secretKeyFile } from './secret-key.server.ts'
import { openSettings } from './settings.server.ts'

type Site = Awaited<ReturnType<typeof openUnsetSite>>

async function openSetSite(given: Record<string, string> = { PUBLIC_URL: 'https://coach.example' }) {
  const site = await openUnsetSite(given)
  expect((await site.saveMail()).status).toBe(200)
  expect((await site.savePayments()).status).toBe(200)
  return site
}

/** Another process on the same database. */
const another = (site: Site, changes: object = {}) =>
  openSettings(site.db, { ...site.env, DATA_DIR: site.at.DATA_DIR, ...changes }, silentLog)

function secretsOf({ services }: Site): string[] {
  const hook = services.settings.payments()?.webhookSecret ?? ''
  expect(hook).toMatch(/^whsec_\w{20}/)
  const plain = [mailLogin.password, paymentKeys.secretKey, hook]
  return plain.flatMap((secret) => [secret, Buffer.from(secret).toString('base64').replace(/=+$/, '')])
}

function expectNone(site: Site, where: string, bytes: string | Buffer): void {
  for (const secret of secretsOf(site)) expect([where, bytes.includes(secret)]).toEqual([where, false])
}

test('no row, file or backup has a secret in it, nor the key that opens them', async () => {
  const site = await openSetSite()
  const key = readFileSync(secretKeyFile(site.at.DATA_DIR), 'utf8').trim()
  const backup = gunzipSync(readFileSync(await writeBackup(site.at)))
  expect(backup.toString()).toContain('mail-server')
  expectNone(site, 'backup', backup)
  expect(backup.includes(key)).toBe(false)
  const rows = JSON.stringify(await site.db.selectFrom('settings').selectAll().execute())
  expect(rows).toContain(site.mail.fromAddress)
  expectNone(site, 'rows', rows)
  if (site.engine === 'postgres') return
  await sql`pragma wal_checkpoint(truncate)`.execute(site.db)
  const files = readdirSync(site.at.DATA_DIR).filter((name) => name.startsWith('site.sqlite'))
  for (const name of files) {
    const bytes = readFileSync(join(site.at.DATA_DIR, name))
    expectNone(site, name, bytes)
    expect(bytes.includes(key)).toBe(false)
  }
})

test('no call and no page answers with a secret, whoever asks', async () => {
  const site = await openSetSite()
  const calls = apiCalls(site).filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const roles = [site.owner, await site.sessionOf('assistant'), await site.sessionOf('reader'), {}]
  for (const headers of roles) {
    for (const { path } of calls) {
      const answer = await site.get(path.replace('*', ''), { ...headers, host: 'localhost' })
      expectNone(site, path, await answer.text())
    }
  }
  expectNone(site, 'view', JSON.stringify(readSettingsView(site.services)))
  expectNone(site, 'metrics', await site.monitoring.readMetrics())
  const stored = [
    await site.db.selectFrom('auditLog').selectAll().execute(),
    await site.db.selectFrom('mailOutbox').selectAll().execute(),
  ]
  expectNone(site, 'log and outbox', JSON.stringify(stored))
})

test('team members can neither change nor test a setting, and no server is called for them', async () => {
  const site = await openUnsetSite()
  for (const role of ['assistant', 'reader'] as const) {
    const session = await site.sessionOf(role)
    for (const [method, path, body] of [
      ['POST', '/mail', site.mail],
      ['DELETE', '/mail', undefined],
      ['POST', '/payments', paymentKeys],
      ['DELETE', '/payments', undefined],
      ['GET', '/sender', undefined],
    ] as const) {
      expect((await site.send(method, `${settingsApi}${path}`, body, session)).status).toBe(403)
    }
  }
  expect(site.peer.passwords).toEqual([])
  expect(site.services.settings.entered()).toEqual({ mail: undefined, payments: undefined })
})

test('a change in one process holds in the other after its next look, and nothing is read anew before', async () => {
  const site = await openUnsetSite()
  const other = await another(site)
  expect([other.mail(), other.payments()]).toEqual([undefined, undefined])
  await site.saveMail()
  expect(site.services.settings.mail()).toMatchObject(mailLogin)
  expect(other.mail()).toBeUndefined()
  await other.follow()
  const followed = other.mail()
  expect(followed).toEqual(site.services.settings.mail())
  await other.follow()
  expect(other.mail()).toBe(followed)
  await site.savePayments()
  await Promise.all([other.follow(), other.follow()])
  expect(other.payments()).toMatchObject({ publishableKey: paymentKeys.publishableKey, isLive: false })
  await other.keepMail({ email: 'owner@example.com' }, undefined, 'gone')
  await site.services.settings.follow()
  expect(site.services.settings.mail()).toBeUndefined()
})

test('what was entered under another key counts as not set, and the page asks for it again', async () => {
  const site = await openSetSite()
  const otherFolder = testFolder()
  const elsewhere = await another(site, { DATA_DIR: otherFolder })
  const otherKey = await another(site, { SECRET_KEY: 'another key of at least thirty-two letters' })
  for (const settings of [elsewhere, otherKey]) {
    expect([settings.mail(), settings.payments()]).toEqual([undefined, undefined])
    const view = readSettingsView({ settings, env: site.env })
    expect(view.mail).toMatchObject({ setBy: 'admin', works: false, values: { host: '127.0.0.1' } })
    expect(view.payments).toMatchObject({ setBy: 'admin', works: false })
  }
  // To look makes no key: the one from before may still be put back.
  expect(readdirSync(otherFolder)).toEqual([])
})

test('the environment wins as a group, and what was entered waits behind it', async () => {
  const site = await openSetSite()
  const mail = { SMTP_URL: 'smtp://env.example', MAIL_FROM: 'env@example.com', TEAM_EMAIL: 'env@example.com' }
  const settings = await another(site, mail)
  expect(settings.mail()).toEqual({
    smtpUrl: mail.SMTP_URL,
    from: mail.MAIL_FROM,
    team: mail.TEAM_EMAIL,
    origin: 'environment',
  })
  expect(settings.payments()).toMatchObject({ origin: 'admin' })
  expect(settings.entered().mail).toMatchObject(mailLogin)
})

test('a row that was changed by hand to lead elsewhere opens no password', async () => {
  const site = await openSetSite()
  const row = () =>
    site.db.selectFrom('settings').select('value').where('name', '=', 'mail-server').executeTakeFirstOrThrow()
  const value = (await row()).value.replace('"127.0.0.1"', '"evil.example"')
  await site.db.updateTable('settings').set({ value }).where('name', '=', 'mail-server').execute()
  const settings = await another(site)
  expect(settings.entered().mail).toMatchObject({ host: 'evil.example', password: undefined })
  expect(settings.mail()).toBeUndefined()
})

test('a live key from before is not handed to a double', async () => {
  const site = await openUnsetSite()
  const { settings } = site.services
  const live = { secretKey: 'sk_live_51real', publishableKey: 'pk_live_51real' }
  const rest = { account: null, webhook: null, webhookProblem: null }
  await settings.keepPayments({ email: 'owner@example.com' }, { ...live, ...rest }, '')
  expect(settings.payments()).toBeUndefined()
  expect((await another(site, { STRIPE_API_URL: undefined })).payments()).toMatchObject({ isLive: true })
})

test('the key is made on first need, for its user alone, and never twice', async () => {
  const site = await openUnsetSite()
  const file = secretKeyFile(site.at.DATA_DIR)
  expect(existsSync(file)).toBe(false)
  await site.saveMail()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const key = readFileSync(file, 'utf8')
  await site.savePayments()
  expect(readFileSync(file, 'utf8')).toBe(key)
  expect(readdirSync(site.at.DATA_DIR).filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key'])
})

test('with SECRET_KEY set no file is made', () => {
  const place = { DATA_DIR: testFolder(), SECRET_KEY: 'a key of at least thirty-two letters' }
  const sealing = createSealing(place)
  expect(sealing.unseal('a', 'b', sealing.seal('a', 'b', 'secret'))).toBe('secret')
  expect(readdirSync(place.DATA_DIR)).toEqual([])
})

test('many processes that need the key at once end up with the same', async () => {
  const DATA_DIR = testFolder()
  const script = `import('./platform/settings/secret-key.server.ts').then(({ ensureSecretKey }) => {
    console.log(ensureSecretKey({ DATA_DIR: process.argv[1] }))
  })`
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ['-e', script, DATA_DIR])
      let output = ''
      child.stdout.on('data', (chunk) => (output += chunk))
      await once(child, 'close')
      return output.trim()
    }),
  )
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBe(findSecretKey({ DATA_DIR }))
  expect(keys[0]?.length).toBeGreaterThanOrEqual(32)
  expect(readdirSync(DATA_DIR)).toEqual(['secret.key'])
}, 60_000)

test('a key file that others could read is closed at the start, and one without a key is not replaced', () => {
  const DATA_DIR = testFolder()
  const file = secretKeyFile(DATA_DIR)
  writeFileSync(file, `${'k'.repeat(43)}\n`, { mode: 0o644 })
  expect(closeDataFolder({ DATA_DIR }, silentLog)).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '')
  expect(() => ensureSecretKey({ DATA_DIR })).toThrow('has no key in it')
})

test('the same text is sealed differently each time, and opens for its purpose alone', () => {
  const sealing = createSealing({ DATA_DIR: testFolder() })
  const [one, two] = [sealing.seal('mail', 'host', 'secret'), sealing.seal('mail', 'host', 'secret')]
  expect(one).not.toBe(two)
  expect(sealing.unseal('mail', 'host', two)).toBe('secret')
  expect(sealing.unseal('stripe', 'host', one)).toBeUndefined()
  expect(sealing.unseal('mail', 'other', one)).toBeUndefined()
  for (const wrong of ['', 'x', one.slice(1), `${one.slice(0, -2)}AA`]) {
    expect(sealing.unseal('mail', 'host', wrong)).toBeUndefined()
  }
})
