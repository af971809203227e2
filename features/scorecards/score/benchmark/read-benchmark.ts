import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { type CompanySize, sections } from '#content/diagnostic/diagnostic.ts'
import type { Compared } from '../report/compared-lines.tsx'
import { dateInWords } from '../report/report-reading.ts'
import type { AssessmentReport } from '../schema.ts'
import type { Averages } from './averages.ts'
import { type Part, parts, percentsOf } from './parts.ts'

/** Companies of the reader's size if there are enough of them, otherwise all. */
export type BenchmarkFigures = {
  of: 'size' | 'all'
  averages: Averages
  publishedAt: string
  isSample: boolean
}

/** The report's benchmark section as displayed. */
export type BenchmarkReading = { heading: string; from: string; lines: Compared[] }

export function readBenchmarkLines(report: AssessmentReport, figures: BenchmarkFigures): BenchmarkReading {
  const titles = new Map<Part, string>(sections.map(({ id, title }) => [id, title]))
  const percents = percentsOf(report)
  const own = parts.map((id) => {
    return { id, title: titles.get(id) ?? benchmarkText.overall, percent: Math.round(percents[id]) }
  })
  return readLines(report.companySize, own, figures)
}

export function readLines(
  size: CompanySize | undefined,
  own: readonly { id: string; title: string; percent: number }[],
  { of, averages, publishedAt, isSample }: BenchmarkFigures,
): BenchmarkReading {
  const from = benchmarkText.from(benchmarkText.who(of, size), dateInWords(publishedAt))
  return {
    heading: benchmarkText.heading[of],
    from: [isSample ? `${benchmarkText.sample} ` : '', benchmarkText.why(of, size), from].join(''),
    lines: own.flatMap(({ id, title, percent: own }) => {
      const other = averages[id]
      if (other === undefined) return []
      const text = `${benchmarkText.you} ${own}%, ${benchmarkText.average} ${other}%`
      return { id, title, own, other, max: 100, text }
    }),
  }
}
