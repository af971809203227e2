import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { writeCsv } from '#lib/text/csv.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { allSizes, type Part, parts } from './parts.ts'
import type { Quartiles } from './quartiles.ts'

/** The figures that visitors see beside their reports, with how the answers are spread. */
export type PeerGroup = {
  companySize: string
  reports: number
  quartiles: Record<Part, Quartiles>
  spread: Record<Part, number[]>
}

export type PeersForAdmin = {
  groups: PeerGroup[]
  computedAt: string | undefined
  isSample: boolean
}

const order = [allSizes, ...companySizes]

export async function readPeersForAdmin(db: Db): Promise<PeersForAdmin> {
  const rows = await db.selectFrom('peerFigures').selectAll().execute()
  const sorted = rows.toSorted((a, b) => order.indexOf(a.companySize) - order.indexOf(b.companySize))
  return {
    groups: sorted.map(({ companySize, reports, quartiles, spread }) => ({
      ...{ companySize, reports, quartiles: JSON.parse(quartiles), spread: JSON.parse(spread) },
    })),
    computedAt: rows[0]?.computedAt,
    isSample: rows.some(({ sample }) => sample === 1),
  }
}

/** A line for each size and part; nothing in it is of one person. */
export function peersCsv({ groups }: PeersForAdmin): string {
  const heading = ['Company size', 'Part', 'Reports', 'Lower quartile %', 'Median %', 'Upper quartile %']
  const lines = groups.flatMap(({ companySize, reports, quartiles }) =>
    parts.map((part) => [companySize, part, reports, ...quartiles[part]]),
  )
  return writeCsv([heading, ...lines])
}
