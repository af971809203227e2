import { reportText } from '#content/diagnostic/report-words.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { bytesOf, drawFeet, margin, openPdf, type Pdf } from '#platform/pdf/pdf-page.server.ts'
import { drawEnd, drawTitle, endHeight } from '../../../result/pdf-frame.server.ts'
import { drawBenchmark } from '../../benchmark/pdf-benchmark.server.ts'
import { drawRetakes } from '../../retakes/pdf-retakes.server.ts'
import { drawTeam } from '../../team/pdf-team.server.ts'
import { drawActions, drawDetails, drawRecommendations, drawScore } from './pdf-blocks.server.ts'
import type { ReportJob } from './report-job.server.ts'

const reportTitle = 'Your Strategic Business Report'

/**
 * US Letter, two pages: what the page shows unfolded, the sixteen answers and the benchmark. Before and after and the
 * team's results add theirs.
 */
export async function makeReportPdf(job: ReportJob): Promise<Uint8Array> {
  const logo = job.logo && (await pngOf(job.logo))
  const { report, reading, benchmark, retakes, team, who, booking, siteUrl } = job
  const pdf = openPdf({
    title: reportTitle,
    author: who.name,
    subject: cleanName(report.name),
    accent: who.look.accent,
  })
  const finished = bytesOf(pdf)
  if (logo) drawLogo(pdf, logo)
  drawTitle(pdf, who, reportTitle, reading.preparedFor, reading.date)
  drawScore(pdf, reading, retakes?.since)
  drawActions(pdf, reading, siteUrl)
  drawRecommendations(pdf, reading.recommendations)
  if (retakes) drawRetakes(pdf, retakes)
  drawDetails(pdf, reading, benchmark ? 0 : endHeight)
  if (benchmark) drawBenchmark(pdf, benchmark)
  if (team?.results) drawTeam(pdf, team.results)
  const page = { label: reportText.onTheWeb, href: `${siteUrl}/diagnostic/results/${report.id}` }
  drawEnd(pdf, who, [page, booking])
  drawFeet(pdf, siteUrl)
  pdf.end()
  return finished
}

/** pdfkit reads PNG and JPEG only. */
async function pngOf(webp: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(webp, 'base64')).png().toBuffer()
}

const logoHeight = 24

/** In the top margin, so that a logo moves nothing. */
function drawLogo(pdf: Pdf, logo: Buffer): void {
  pdf.image(logo, margin, margin - logoHeight - 8, { fit: [160, logoHeight] })
}
