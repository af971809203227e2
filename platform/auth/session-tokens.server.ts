import { createHash } from 'node:crypto'
import type { getAdapter } from 'better-auth/db/adapter'

type Adapter = Awaited<ReturnType<typeof getAdapter>>
type Query = {
  model: string
  where?: { field: string; value: unknown }[]
  data?: Record<string, unknown>
  update?: Record<string, unknown>
}
type Call = (query: Query) => Promise<unknown>

const queries = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const

/** A token is 32 random characters, too many to guess, so a fast unsalted hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The library stores session tokens in plain text. This adapter replaces them by their hashes, so that a leaked
 * database or backup opens no session. Rows the library asked for by token come back with that token, because it goes
 * on to use it.
 */
export function withHashedTokens(adapter: Adapter): Adapter {
  const hashing = { ...adapter }
  for (const name of queries) {
    const call = adapter[name] as Call
    const hashed: Call = async (query) => {
      if (query.model !== 'session') return call(query)
      const tokens = new Map<unknown, string>()
      return withTokens(await call(hide(query, tokens)), tokens)
    }
    Object.assign(hashing, { [name]: hashed })
  }
  hashing.transaction = (work) => adapter.transaction((tx) => work(withHashedTokens({ ...adapter, ...tx })))
  return hashing
}

/** Replaces tokens by hashes; `tokens` maps each hash back to its token. */
function hide(query: Query, tokens: Map<unknown, string>): Query {
  const hash = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hash)
    if (typeof token !== 'string') return token
    const hashed = hashToken(token)
    tokens.set(hashed, token)
    return hashed
  }
  const inRow = (row: Record<string, unknown>) => ('token' in row ? { ...row, token: hash(row.token) } : row)
  return {
    ...query,
    ...(query.where && {
      where: query.where.map((part) => (part.field === 'token' ? { ...part, value: hash(part.value) } : part)),
    }),
    ...(query.data && { data: inRow(query.data) }),
    ...(query.update && { update: inRow(query.update) }),
  }
}

function withTokens(answer: unknown, tokens: Map<unknown, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => withTokens(row, tokens))
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return answer
  return { ...answer, token: tokens.get(answer.token) ?? answer.token }
}
