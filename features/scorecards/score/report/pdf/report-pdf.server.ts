import { reportText } from '#content/diagnostic/report-words.ts'
import { endHeight, makePdf } from '../../../result/pdf-frame.server.ts'
import { drawBenchmark } from '../../benchmark/pdf-benchmark.server.ts'
import { drawRetakes } from '../../retakes/pdf-retakes.server.ts'
import { drawTeam } from '../../team/pdf-team.server.ts'
import { drawActions, drawDetails, drawRecommendations, drawScore } from './pdf-blocks.server.ts'
import type { ReportJob } from './report-job.server.ts'

/** Two pages: what the page shows unfolded, and the sixteen answers. The benchmark, retakes and team add theirs. */
export function makeReportPdf(job: ReportJob): Promise<Uint8Array> {
  const { report, reading, benchmark, retakes, team, booking, siteUrl } = job
  const page = { label: reportText.onTheWeb, href: `${siteUrl}/diagnostic/results/${report.id}` }
  const { preparedFor, date } = reading
  const { title } = reportText
  return makePdf(job, { title, name: report.name, preparedFor, date, links: [page, booking] }, (pdf) => {
    drawScore(pdf, reading, retakes?.since)
    drawActions(pdf, reading, siteUrl)
    drawRecommendations(pdf, [...reading.recommendations, ...reading.onChallenges])
    if (retakes) drawRetakes(pdf, retakes)
    drawDetails(pdf, reading, benchmark ? 0 : endHeight)
    if (benchmark) drawBenchmark(pdf, benchmark)
    if (team?.results) drawTeam(pdf, team.results)
  })
}
