import type { Db } from '#platform/database/connect.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import type { Command } from './commands.ts'

/** Finds people, orders or emails. Features do not import each other, so app passes these in. */
export type CommandSource = (db: Db, search: string) => Promise<Command[]>

const longestSearch = 100

export function commandsApi(sources: readonly CommandSource[]) {
  return createApi().get('/', allow('look'), async (c) => {
    const search = (c.req.query('search') ?? '').slice(0, longestSearch).trim()
    const found = search ? await Promise.all(sources.map((find) => find(c.var.readDb, search))) : []
    return c.json({ commands: found.flat() })
  })
}
