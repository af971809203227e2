import type { Fault } from '#content/owner/read-content.ts'
import type { Db } from '#platform/database/connect.server.ts'

const ownPicture = /^own-[a-z0-9-]+-[0-9a-f]{32}$/

/** Fields that refer to an uploaded picture that does not exist. */
export async function missingPictures(db: Db, content: unknown): Promise<Fault[]> {
  const named = picturesIn(content)
  if (named.length === 0) return []
  const names = [...new Set(named.map(({ name }) => name))]
  const rows = await db.selectFrom('pictures').select('name').where('name', 'in', names).execute()
  const there = new Set(rows.map(({ name }) => name))
  return named
    .filter(({ name }) => !there.has(name))
    .map(({ path }) => ({ path, reason: 'must be a picture that was uploaded here' }))
}

function picturesIn(value: unknown, path: readonly string[] = []): { path: string; name: string }[] {
  if (typeof value === 'string') return ownPicture.test(value) ? [{ path: path.join('.'), name: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => picturesIn(each, [...path, key]))
}
