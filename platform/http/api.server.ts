import { Hono, type MiddlewareHandler } from 'hono'
import { validator } from 'hono/validator'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { mayDo, missingRightText, type Right } from '#content/admin/roles.ts'
import type { Content } from '#content/owner/content.ts'
import type { CameFrom } from '#lib/web/came-from.ts'
import { type ListQuery, readListQuery } from '#lib/web/list-query.ts'
import type { Auth, User } from '#platform/auth/auth.server.ts'
import type { BackupWork } from '#platform/backups/work.server.ts'
import type { NetworkNames } from '#platform/cause.server.ts'
import type { Pictures } from '#platform/content/pictures.server.ts'
import type { PublishedContent } from '#platform/content/published.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import type { FormTokens } from './forms/form-tokens.server.ts'
import { HttpError } from './http-error.server.ts'

/** Renders pages from a draft, which may be incomplete or invalid. They contain no scripts. */
export type DraftPages = {
  /**
   * The HTML of a page. With `editable`, attributes name the field of each text, link and picture; `below` is the prefix
   * of its links. An unknown path gives the not-found page.
   */
  render: (
    path: string,
    draft: unknown,
    options?: {
      editable?: boolean
      below?: string
      query?: string
      /** Shown at the top, for people who preview it without access to the admin. */
      notice?: string
    },
  ) => Promise<{ html: string; isThere: boolean }>
  /**
   * For each field path, the pages that show it. Menus and titles repeat texts, so they count only for fields that
   * appear nowhere else. Fields used only in mails, reports and files are missing.
   */
  pagesShowing: (draft: unknown) => Promise<ReadonlyMap<string, readonly string[]>>
}

export type LookUpTxt = (name: string) => Promise<string[][]>

/** The owner's logo as SVG, drawn from this content. */
export type DrawSign = (who: Content['who']) => Promise<string>

/** Available to every handler; created once in app/site.server.ts. */
export type Services = {
  env: Env
  db: Db
  /** Read-only, for admin reads of any size: on SQLite it runs in its own thread. */
  readDb: Db
  log: Log
  auth: Auth
  /** The content that visitors see now. */
  content: () => Content
  published: PublishedContent
  drafts: DraftPages
  drawSign: DrawSign
  pictures: Pictures
  /** Current mail and payment settings; they can change at any time. Without payments they answer 503. */
  settings: Settings
  lookUpTxt: LookUpTxt
  backupWork: BackupWork
  /** The restore that the database came from when this process started. */
  restoreId: string | undefined
  formTokens: FormTokens
  nameNetwork: NetworkNames
  /** The folder with the full editions of the tools. It is never served; files are sent to buyers only. */
  fullEditionsDir: string
  /** False until the static pages are built. */
  pagesMade: boolean
  /** Development has no content security policy, because Vite's hot reload would violate it. */
  mode: 'development' | 'production'
}

export type ApiEnv = {
  Variables: Services & {
    requestId: string
    clientAddress: string
    /** Set if a bot was told that all is well although nothing was done. */
    pretended?: boolean
    /** The traffic source, from the tab or today's analytics. Do not call it inside a transaction. */
    cameFrom: () => Promise<CameFrom>
  }
}

export function createApi() {
  return new Hono<ApiEnv>()
}

/**
 * Validates the body; the first problem answers 400 with the schema's message. The schema stays readable on the
 * handler: tests send every endpoint valid and almost valid input.
 */
export function json<Schema extends $ZodType>(schema: Schema) {
  const check = validator('json', async (body, c): Promise<output<Schema>> => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new HttpError(415, 'Please send JSON (content type application/json).')
    }
    // PostgreSQL cannot store this character, and nobody types it.
    if ((await c.req.text()).includes('\\u0000')) {
      throw new HttpError(400, 'Please send text without control characters.')
    }
    const result = safeParse(schema, body)
    if (result.success) return result.data
    const issue = result.error.issues[0]
    throw new HttpError(400, issue?.path.length ? issue.message : 'Please send a JSON object.')
  })
  return Object.assign(check, { schema })
}

export function listQueryOf({ url }: { url: string }): ListQuery {
  return readListQuery(new URL(url).searchParams)
}

type SignedInEnv = { Variables: ApiEnv['Variables'] & { user: User } }

/**
 * Locks an endpoint: without a session it answers 401, without the right 403. Put it first in the chain. The right
 * stays readable on the handler, so that a test finds endpoints without one.
 */
export function allow(right: Right) {
  const check: MiddlewareHandler<SignedInEnv> = async (c, next) => {
    const user = await c.var.auth.readUser(c.req.raw.headers)
    if (!user) throw new HttpError(401, 'Please sign in first.')
    if (!mayDo(user.role, right)) throw new HttpError(403, missingRightText(right))
    c.set('user', user)
    await next()
  }
  return Object.assign(check, { right })
}
