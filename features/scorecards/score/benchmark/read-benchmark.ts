import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import type { Compared } from '../report/compared-lines.tsx'
import { dateInWords } from '../report/report-reading.ts'
import type { AssessmentReport } from '../schema.ts'
import type { BenchmarkFigures } from './benchmark.server.ts'
import { type Part, parts, percentsOf } from './parts.ts'

/** The report's benchmark section as displayed. */
export type BenchmarkReading = { heading: string; from: string; lines: Compared[] }

export function readBenchmarkLines(report: AssessmentReport, figures: BenchmarkFigures): BenchmarkReading {
  const { of, averages, publishedAt, isSample } = figures
  const size = report.companySize
  const titles = new Map<Part, string>(sections.map(({ id, title }) => [id, title]))
  const own = percentsOf(report)
  const from = benchmarkText.from(benchmarkText.who(of, size), dateInWords(publishedAt))
  return {
    heading: benchmarkText.heading[of],
    from: [isSample ? `${benchmarkText.sample} ` : '', benchmarkText.why(of, size), from].join(''),
    lines: parts.map((part) => {
      const [mine, other] = [Math.round(own[part]), averages[part]]
      const text = `${benchmarkText.you} ${mine}%, ${benchmarkText.average} ${other}%`
      return { id: part, title: titles.get(part) ?? benchmarkText.overall, own: mine, other, most: 100, text }
    }),
  }
}
