import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { daySeconds } from '#lib/time/durations.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import { tokenHeader, trapField, usedTokenStatus } from '#lib/web/open-form.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { UsedFormTokenRow } from '#platform/database/tables/program.ts'
import { newId } from '#platform/ids.server.ts'
import { type ApiEnv, createApi } from '../api.server.ts'
import { HttpError } from '../http-error.server.ts'
import type { RateLimiter } from '../rate-limit.server.ts'
import { oldestTokenMs } from './form-tokens.server.ts'

/** Enough for every form and every tool, with retries. */
const formsPerMailbox = { name: 'form-mailbox', points: 40, perSeconds: daySeconds }

/**
 * All forms together, and every other call that causes a mail. Ninety people at a workshop behind one address can take
 * the diagnostic, and a bot does no harm.
 */
export const mailsPerAddress = { name: 'mails-address', points: 180, perSeconds: daySeconds }

export const formTokensApi = createApi().get('/', (c) => c.json({ token: c.var.formTokens.issue() }))

/** Looks like the response to a stored form. */
export const pretendId = () => ({ id: newId() })

/** A bot that fills in the hidden field is told that all is well, so that it does not try another way. */
export function trapBots(pretend: () => object, status: 200 | 201 = 201): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // Searched in the text first, so that forms of real people are not parsed twice.
    const text = await c.req.text()
    if (text.includes(`"${trapField}"`) && isFilled(text)) {
      c.set('pretended', true)
      return c.json(pretend(), status)
    }
    return next()
  }
}

function isFilled(text: string): boolean {
  try {
    return Boolean((JSON.parse(text) as Record<string, unknown> | null)?.[trapField])
  } catch {
    // Not JSON: the next handler answers with an error.
    return false
  }
}

type Form = { email: string; clientKey?: string | undefined }
type FormInput = { in: { json: Form }; out: { json: Form } }

/**
 * Put it after the schema of every public form. Limits submissions per mailbox, whoever sends them, and mails per
 * client address; both are per day. A form token can be used once.
 */
export function limitForms(limiter: RateLimiter, mails: number): MiddlewareHandler<ApiEnv, string, FormInput> {
  return async (c, next) => {
    const { email, clientKey } = c.req.valid('json')
    await countForm(c, limiter, email, mails)
    await spendToken(c, clientKey)
    await next()
  }
}

export async function countForm(c: Context<ApiEnv>, limiter: RateLimiter, email: string, mails: number): Promise<void> {
  await Promise.all([
    limiter.count(formsPerMailbox, mailboxOf(email)),
    limiter.count(mailsPerAddress, c.get('clientAddress'), mails),
  ])
}

/** A form without a valid token is accepted too, but base-app.server.ts counts it twice. */
export async function spendToken(c: Context<ApiEnv>, clientKey?: string): Promise<void> {
  const token = goodToken(c)
  if (!token) return
  const isFirst = await saveUsedToken(c, { token, clientKey: clientKey ?? null, usedAt: new Date().toISOString() })
  if (isFirst || (clientKey && (await isUseOf(c.get('db'), token, clientKey)))) return
  throw usedBefore()
}

/** For anonymous forms: stores only a hash and the day, so that the sender cannot be traced. */
export async function spendTokenUnseen(c: Context<ApiEnv>): Promise<void> {
  const token = goodToken(c)
  if (!token) return
  const hash = createHash('sha256').update(token).digest('base64url')
  const usedAt = `${new Date().toISOString().slice(0, 10)}T23:59:59.999Z`
  if (!(await saveUsedToken(c, { token: hash, clientKey: null, usedAt }))) throw usedBefore()
}

function goodToken(c: Context<ApiEnv>): string | undefined {
  const token = c.req.header(tokenHeader)
  return token && c.get('formTokens').isGood(token) ? token : undefined
}

async function saveUsedToken(c: Context<ApiEnv>, row: UsedFormTokenRow): Promise<boolean> {
  const inserted = await c
    .get('db')
    .insertInto('usedFormTokens')
    .values(row)
    .onConflict((conflict) => conflict.column('token').doNothing())
    .returning('token')
    .executeTakeFirst()
  return inserted !== undefined
}

const usedBefore = () =>
  new HttpError(usedTokenStatus, 'This form was sent before. Please reload the page and send it again.')

/** The same submission, sent again because no response arrived, is not a second use. */
async function isUseOf(db: Db, token: string, clientKey: string): Promise<boolean> {
  const use = await db.selectFrom('usedFormTokens').select('clientKey').where('token', '=', token).executeTakeFirst()
  return use?.clientKey === clientKey
}

export type SentForm = { from?: CameFrom | undefined; byPerson: boolean }

export async function sentForm(c: Context<ApiEnv>): Promise<SentForm> {
  return { from: await c.get('cameFrom')(), byPerson: isByPerson(c) }
}

/** Has a token of a plausible age: sent by a person's browser, as far as we can tell. */
export function isByPerson(c: Context<ApiEnv>): boolean {
  return c.get('formTokens').isGood(c.req.header(tokenHeader))
}

/** Called by the retention job until it returns less than `atOnce`: an expired token need not be remembered. */
export async function forgetOldTokens(db: Db, now: Date, atOnce: number): Promise<number> {
  const before = new Date(now.getTime() - oldestTokenMs).toISOString()
  const old = db.selectFrom('usedFormTokens').select('token').where('usedAt', '<', before).limit(atOnce)
  const { numDeletedRows } = await db.deleteFrom('usedFormTokens').where('token', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
