import { companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { allSizes, maxOf, type Part, parts } from '#features/diagnostic/peers/parts.ts'
import { quartilesOf } from '#features/diagnostic/peers/quartiles.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** Made-up figures for the demo, in which nobody else has answered: around a middle that rises with the size. */
export async function addSamplePeers(db: Db, now = new Date()): Promise<void> {
  const ofSizes = companySizes.map((_, index) => 40 + index * 5)
  const all = ofSizes.reduce((sum, each) => sum + each, 0)
  const groups = [allSizes, ...companySizes].map((companySize, index) => {
    const middle = companySize === allSizes ? 0.5 : 0.4 + index * 0.04
    const reports = ofSizes[index - 1] ?? all
    const spread = Object.fromEntries(parts.map((part) => [part, hill(part, middle, reports)]))
    return { companySize, reports, spread }
  })
  const rows = groups.map(({ companySize, reports, spread }) => ({
    ...{ companySize, reports, sample: 1, computedAt: now.toISOString(), spread: JSON.stringify(spread) },
    quartiles: JSON.stringify(
      Object.fromEntries(parts.map((part) => [part, quartilesOf(spread[part] ?? [], maxOf(part))])),
    ),
  }))
  await db.insertInto('peerFigures').values(rows).execute()
}

/** So many reports around a middle; each section's lies a little elsewhere. */
function hill(part: Part, middle: number, reports: number): number[] {
  const place = sections.findIndex(({ id }) => id === part)
  const peak = (middle - 0.04 * place + 0.06) * maxOf(part)
  const counts = Array.from({ length: maxOf(part) + 1 }, () => 0)
  for (let index = 0; index < reports; index++) {
    const lean = Math.asin((2 * (index + 0.5)) / reports - 1) / Math.PI
    const score = Math.round(peak + lean * maxOf(part) * 0.7)
    const within = Math.min(maxOf(part), Math.max(0, score))
    counts[within] = (counts[within] ?? 0) + 1
  }
  return counts
}
