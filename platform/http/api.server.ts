import { Hono, type MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { mayDo, notYoursFor, type Right } from '#content/admin/roles.ts'
import type { Content } from '#content/owner/content.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import { type ListQuery, readListQuery } from '#lib/web/list-query.ts'
import type { Auth, User } from '#platform/auth/auth.server.ts'
import type { BackupWork } from '#platform/backups/work.server.ts'
import type { Pictures } from '#platform/content/pictures.server.ts'
import type { PublishedContent } from '#platform/content/published.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import type { FormTokens } from './forms/form-tokens.server.ts'
import { Refusal } from './refusal.server.ts'

/** Pages as they would be if a draft, however incomplete or wrong, were published. No script is in them. */
export type DraftPages = {
  /**
   * The HTML of one, with invisible marks around the owner's words, and its links leading on below an address. Where
   * there is no such page, it is the one that says so.
   */
  render: (
    path: string,
    draft: unknown,
    options?: {
      marked?: boolean
      below?: string
      query?: string
      /** Said at its top, for who looks at it from elsewhere and can do nothing in it. */
      notice?: string
    },
  ) => Promise<{ html: string; isThere: boolean }>
  /**
   * By the path of each field the pages that show it. What a page is about counts: its menus and its title repeat words,
   * and only for a field that is nowhere else they are where it is. What only mails, reports and files have is not there.
   */
  pagesShowing: (draft: unknown) => Promise<ReadonlyMap<string, readonly string[]>>
}

export type LookUpTxt = (name: string) => Promise<string[][]>

/** The owner's sign as SVG, as these words have it. */
export type DrawSign = (who: Content['who']) => Promise<string>

/** What every handler can reach; made once in app/server.ts. */
export type Services = {
  env: Env
  db: Db
  /** For what the admin reads, however much it is: on SQLite in a thread of its own. It cannot write. */
  readDb: Db
  log: Log
  auth: Auth
  /** The owner's words as visitors see them now. */
  content: () => Content
  published: PublishedContent
  drafts: DraftPages
  drawSign: DrawSign
  pictures: Pictures
  /** Mail and payments as they are set now; they can change at any time. Without payments they answer 503. */
  settings: Settings
  /** Asks the name server of this machine for the texts of a name. */
  lookUpTxt: LookUpTxt
  backupWork: BackupWork
  /** Which restore the database was from when this process began. */
  restoreId: string | undefined
  formTokens: FormTokens
  /** Where the full editions of the tools lie: a folder that is never served, only sent to a buyer. */
  fullEditionsDir: string
  /** False until the pages are there that are the same for everyone. */
  pagesMade: boolean
  /** Development goes without a content policy: Vite's hot reload needs what it forbids. */
  mode: 'development' | 'production'
}

export type ApiEnv = {
  Variables: Services & {
    requestId: string
    clientAddress: string
    /** Set where a program was told that all is well, and nothing was done. */
    pretended?: boolean
    /** What led this visitor here, as far as the tab and today's count can tell. Not to be asked within a transaction. */
    cameFrom: () => Promise<CameFrom>
  }
}

export function createApi() {
  return new Hono<ApiEnv>()
}

/**
 * Checks the body against the schema; the first thing wrong with it answers 400 in the schema's words. The schema
 * stays readable on the handler: tests try every call with what it takes, and with what it almost takes.
 */
export function json<Schema extends $ZodType>(schema: Schema) {
  const check = validator('json', async (body, c): Promise<output<Schema>> => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new Refusal(415, 'Please send JSON (content type application/json).')
    }
    // PostgreSQL keeps no such character, and nobody types one.
    if ((await c.req.text()).includes('\\u0000')) {
      throw new Refusal(400, 'Please send text without control characters.')
    }
    const result = safeParse(schema, body)
    if (result.success) return result.data
    const issue = result.error.issues[0]
    throw new Refusal(400, issue?.path.length ? issue.message : 'Please send a JSON object.')
  })
  return Object.assign(check, { schema })
}

/** What a list is asked for, from the address of the call. */
export function listQueryOf({ url }: { url: string }): ListQuery {
  return readListQuery(new URL(url).searchParams)
}

type SignedInEnv = { Variables: ApiEnv['Variables'] & { user: User } }

/**
 * Locks a call: without a session it answers 401, without the right 403, and does nothing. It comes first in the chain.
 * The right stays readable on the handler: a test finds the calls that have none.
 */
export function allow(right: Right) {
  const check: MiddlewareHandler<SignedInEnv> = async (c, next) => {
    const user = await c.var.auth.readUser(c.req.raw.headers)
    if (!user) throw new Refusal(401, 'Please sign in first.')
    if (!mayDo(user.role, right)) throw new Refusal(403, notYoursFor(right))
    c.set('user', user)
    await next()
  }
  return Object.assign(check, { right })
}
