import type { CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { allSizes, type Part } from './parts.ts'
import type { Quartiles } from './quartiles.ts'

/** What is shown beside somebody's report: of companies of their size where there are enough, else of all. */
export type PeerFigures = {
  of: 'size' | 'all'
  reports: number
  quartiles: Record<Part, Quartiles>
  computedAt: string
  isSample: boolean
}

/** undefined while there are too few reports. */
export async function readPeers(
  db: Db,
  companySize: CompanySize | undefined,
): Promise<PeerFigures | undefined> {
  const rows = await db
    .selectFrom('peerFigures')
    .select(['companySize', 'reports', 'quartiles', 'sample', 'computedAt'])
    .where('companySize', 'in', [companySize ?? allSizes, allSizes])
    .execute()
  const row = rows.find((each) => each.companySize !== allSizes) ?? rows[0]
  if (!row) return undefined
  return {
    of: row.companySize === allSizes ? 'all' : 'size',
    reports: row.reports,
    quartiles: JSON.parse(row.quartiles),
    computedAt: row.computedAt,
    isSample: row.sample === 1,
  }
}
