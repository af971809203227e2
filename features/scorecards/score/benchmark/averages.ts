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

/** Without the parts that too few reports have. */
function averagesOf(reports: readonly CountedReport[]): Averages {
  const found = Map.groupBy(
    reports.flatMap(({ percents }) => Object.entries(percents)),
    ([part]) => part,
  )
  const enough = [...found].filter(([, percents]) => percents.length >= fewestReports)
  return Object.fromEntries(
    enough.map(([part, percents]) => [part, roundedAverage(percents.map(([, percent]) => percent))]),
  )
}

function roundedAverage(percents: readonly number[]): number {
  const average = percents.reduce((sum, percent) => sum + percent, 0) / percents.length
  return Math.round(average / step) * step
}
