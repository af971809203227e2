import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { allSizes, type Part, parts } from './parts.ts'

export type Averages = Record<Part, number>

export type BenchmarkGroup = { companySize: string; reports: number; averages: Averages }

export type CountedReport = { companySize: string | null; percents: Record<Part, number> }

/** With this many, one report moves an average by at most two points, less than a step. */
export const fewestReports = 50
const step = 5

/** The groups that may be published, all sizes first. */
export function groupsOf(reports: readonly CountedReport[]): BenchmarkGroup[] {
  return [allSizes, ...companySizes].flatMap((companySize) => {
    const own = reports.filter((report) => companySize === allSizes || report.companySize === companySize)
    if (own.length < fewestReports) return []
    const averages = parts.map((part) => [part, roundedAverage(own.map(({ percents }) => percents[part]))])
    return [{ companySize, reports: own.length, averages: Object.fromEntries(averages) as Averages }]
  })
}

function roundedAverage(percents: readonly number[]): number {
  const average = percents.reduce((sum, percent) => sum + percent, 0) / percents.length
  return Math.round(average / step) * step
}
