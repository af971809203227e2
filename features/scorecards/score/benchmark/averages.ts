import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { allSizes } from './parts.ts'

export type Averages = Record<string, number>

export type BenchmarkGroup = {
  companySize: string
  reports: number
  averages: Averages
  /** The questions that these reports answered; missing for the diagnostic, whose questions never change. */
  set?: string
}

export type CountedReport = { companySize: string | null; percents: Averages }

/** With this many, one report moves an average by at most two points, less than a step. */
export const fewestReports = 50
const step = 5

/** The groups that may be published, all sizes first. */
export function groupsOf(reports: readonly CountedReport[]): BenchmarkGroup[] {
  return [allSizes, ...companySizes].flatMap((companySize) => {
    const own = reports.filter((report) => companySize === allSizes || report.companySize === companySize)
    return own.length < fewestReports ? [] : { companySize, reports: own.length, averages: averagesOf(own) }
  })
}

/** Without the parts that too few reports have. One pass, because visitors wait meanwhile. */
function averagesOf(reports: readonly CountedReport[]): Averages {
  const sums = new Map<string, { count: number; sum: number }>()
  for (const { percents } of reports) {
    for (const part in percents) {
      const { count, sum } = sums.get(part) ?? { count: 0, sum: 0 }
      sums.set(part, { count: count + 1, sum: sum + (percents[part] ?? 0) })
    }
  }
  const enough = [...sums].filter(([, { count }]) => count >= fewestReports)
  return Object.fromEntries(enough.map(([part, { count, sum }]) => [part, Math.round(sum / count / step) * step]))
}
