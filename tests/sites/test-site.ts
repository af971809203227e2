import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { generateSignedCookie } from 'hono/cookie'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { openAdminReader } from '#app/admin-reader.server.ts'
import { pdfWork } from '#app/pdf-work.server.ts'
import type { RenderPage } from '#app/render-page.server.ts'
import { pictureWork } from '#app/rendering/pictures/picture-work.server.ts'
import { createSite } from '#app/site.server.ts'
import type { Role } from '#content/admin/roles.ts'
import { hourMs, minuteMs } from '#lib/time/durations.ts'
import { tokenHeader } from '#lib/web/open-form.ts'
import { createAccount } from '#platform/auth/accounts.server.ts'
import { hashToken } from '#platform/auth/session-tokens.server.ts'
import { backupWork } from '#platform/backups/work.server.ts'
import {
  connectDatabase,
  type Database,
  type DatabasePlace,
  type Db,
  sqliteFile,
} from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { openReads, type ReadThread, rowsOf } from '#platform/database/read-thread.server.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { type Env, parseEnv } from '#platform/env.server.ts'
import { newId } from '#platform/ids.server.ts'
import { createLog } from '#platform/log.server.ts'
import { borrowDatabase, emptyTables } from '../doubles/postgres/kept-postgres.ts'
import { createDatabase, migratedTemplate } from '../doubles/postgres/postgres-server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { writeSampleEditions } from '../doubles/samples/sample-editions.ts'
import { createOwner } from './create-owner.ts'

export const ownerPassword = 'a password of the owner'
/** Slow by design, so once is enough. */
const ownerHash = hashPassword(ownerPassword)
/** Settings of a site that can send mail; nothing in these tests sends it. */
export const mailServer = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@example.com',
  TEAM_EMAIL: 'team@example.com',
}

export const silentLog = createLog('silent')

export type Engine = Database['engine']
const testEngine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** Settings for a database that nobody else uses, on the engine that this run is about. */
export async function emptyDatabase(engine = testEngine): Promise<{ DATABASE_URL?: string; DATA_DIR: string }> {
  const DATA_DIR = testFolder()
  if (engine === 'sqlite') return { DATA_DIR }
  return { DATA_DIR, DATABASE_URL: await createDatabase(inject('postgresUrl')) }
}

export async function openTestDatabase(
  place: Promise<DatabasePlace> = migratedDatabase(),
): Promise<Database & { at: DatabasePlace }> {
  const at = await place
  const database = at.DATABASE_URL ? borrowDatabase(at.DATABASE_URL) : connectDatabase(at, silentLog)
  onTestFinished(() => database.close())
  // As PostgreSQL is told: none of these has to outlive the machine, so nobody waits for its disk.
  if (database.engine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  return { ...database, at }
}

/** Settings for such a database in today's shape: a copy of one that was migrated once. */
async function migratedDatabase(): Promise<{ DATABASE_URL?: string; DATA_DIR: string }> {
  const DATA_DIR = testFolder()
  if (testEngine === 'postgres') return { DATA_DIR, DATABASE_URL: await migratedPostgres() }
  migratedFile ??= migrateFile()
  writeFileSync(sqliteFile(DATA_DIR), await migratedFile)
  return { DATA_DIR }
}

/** Databases of tests that are over, emptied: to make one takes ten times as long. */
const emptied: string[] = []

async function migratedPostgres(): Promise<string> {
  const url = emptied.pop() ?? (await createDatabase(inject('postgresUrl'), migratedTemplate))
  onTestFinished(async () => {
    if (await emptyTables(url)) emptied.push(url)
  })
  return url
}

let migratedFile: Promise<Buffer> | undefined

async function migrateFile(): Promise<Buffer> {
  const DATA_DIR = testFolder()
  const { db, close } = connectDatabase({ DATA_DIR }, silentLog)
  await migrate(db)
  await close()
  return readFileSync(sqliteFile(DATA_DIR))
}

export function testFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** A folder with files to sell, as the build of the tools leaves it: one for all, nobody writes to it. */
function sampleEditions(): string {
  if (!editionsDir) {
    const dir = mkdtempSync(join(tmpdir(), 'site-editions-'))
    process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
    writeSampleEditions(dir)
    editionsDir = dir
  }
  return editionsDir
}

let editionsDir: string | undefined

/** What the admin reads with, without its thread: to start one takes longer than most tests (read-thread.test.ts has it). */
function readHere(databaseFile: string): ReadThread {
  let reads: ReturnType<typeof openReads> | undefined
  return {
    async read(text, parameters) {
      reads ??= openReads(databaseFile)
      return rowsOf(reads.read(text, parameters))
    },
    async stop() {
      reads?.close()
    },
  }
}

/** No test asks the world; see features/settings/ for one that asks a name server of its own. */
const noNameServer = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'ETIMEOUT' }))

/** As a proxy on this machine calls: with TRUST_PROXY set, whom it names is believed. */
const fromThisMachine = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

/** The whole API on a fresh database; requests go in as objects, without a socket. */
export async function openTestSite(
  settings: Record<string, string> = {},
  renderPage: RenderPage = async () => new Response('a page'),
  stripeTimeoutMs?: number,
  work = pdfWork,
) {
  const place = await migratedDatabase()
  const database = await openTestDatabase(Promise.resolve(place))
  const reader = await openAdminReader(database, () => readHere(sqliteFile(place.DATA_DIR)))
  onTestFinished(() => reader.close())
  const env: Env = parseEnv({
    ADMIN_PASSWORD: ownerPassword,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...place,
    ...settings,
  })
  await createOwner(database.db, env.ADMIN_EMAIL, await ownerHash)
  const parts = {
    env,
    renderPage,
    pdfWork: work,
    pictureWork,
    backupWork,
    stripeTimeoutMs,
    log: silentLog,
    mode: 'production' as const,
    fullEditionsDir: sampleEditions(),
    fontsDir: '.generated/fonts',
    lookUpTxt: noNameServer,
  }
  const { services, visits, monitoring, app } = await createSite(parts, database, reader.readDb)
  services.pagesMade = true

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const request = {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    return app.request(`${env.PUBLIC_URL}${path}`, request, fromThisMachine)
  }
  const get = (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers)
  const post = (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers)

  async function signIn(email = env.ADMIN_EMAIL, password = ownerPassword): Promise<{ cookie: string }> {
    const response = await post('/api/auth/sign-in/email', { email, password })
    return {
      cookie: response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    }
  }
  const ownerAccount = () =>
    database.db
      .selectFrom('authUser')
      .select(['id', 'email', 'role'])
      .where('email', '=', env.ADMIN_EMAIL)
      .executeTakeFirstOrThrow()
  const ownerSession = async () => openSession(database.db, (await ownerAccount()).id, env.PUBLIC_URL)
  /** A team member, who signs in with the owner's password. */
  const makeAccount = async (role: Role, email = newEmail()) => {
    const id = await createAccount(database.db, { name: role, email, role, passwordHash: await ownerHash })
    if (!id) throw new Error(`${email} has an account`)
    return { id, email, role, session: () => openSession(database.db, id, env.PUBLIC_URL) }
  }
  /** Of a new team member. */
  const sessionOf = async (role: Role) => openSession(database.db, (await makeAccount(role)).id, env.PUBLIC_URL)
  /** Sent by somebody who took a minute to fill in the form. */
  const byPerson = () => ({ [tokenHeader]: services.formTokens.issue(Date.now() - minuteMs) })
  const ways = { byPerson, send, get, post, signIn, ownerAccount, ownerSession, sessionOf, makeAccount }
  return { ...database, database, env, app, services, visits, monitoring, ...ways }
}

/** What a sign-in leaves behind, without its 145 ms of hashing: for tests that are about something else. */
async function openSession(db: Db, userId: string, publicUrl: string): Promise<{ cookie: string }> {
  const token = newId()
  const now = new Date()
  await db
    .insertInto('authSession')
    .values({
      id: newId(),
      userId,
      token: hashToken(token),
      expiresAt: new Date(now.getTime() + hourMs).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute()
  const secret = await readSecret(db, 'auth')
  const cookie = await generateSignedCookie('owner.session_token', token, secret, {
    ...(publicUrl.startsWith('https:') && { prefix: 'secure' }),
  })
  return { cookie: cookie.split(';')[0] ?? '' }
}
