import { reportText } from '#content/diagnostic/report-words.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { isPrintable } from '#lib/text/pdf-glyphs.ts'
import {
  bytesOf,
  color,
  drawFeet,
  makeRoom,
  margin,
  openPdf,
  type Pdf,
  rule,
  write,
} from '#platform/pdf/pdf-page.server.ts'
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
  drawTitle(pdf, who, preparedLine(reading.preparedFor, reading.date))
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

function drawTitle(pdf: Pdf, who: ReportJob['who'], prepared: string): void {
  const head = [who.name, who.program].filter(isPrintable).join(', ')
  write(pdf, head, { size: 9, fill: color.soft, at: { y: margin } })
  pdf.moveDown(0.8)
  write(pdf, reportTitle, { font: 'serif', size: 26 })
  write(pdf, prepared, { size: 10, fill: color.soft })
  pdf.y += 8
}

export function preparedLine(preparedFor: string, date: string): string {
  return isPrintable(preparedFor) ? `Prepared for ${preparedFor}, ${date}` : date
}

/** Kept with the answers, so that the signature never has a page of its own. */
const endHeight = 84

/** Signature and links, with URLs that can be typed from paper. */
function drawEnd(pdf: Pdf, who: ReportJob['who'], links: readonly ReportJob['booking'][]): void {
  makeRoom(pdf, endHeight)
  rule(pdf)
  pdf.y += 12
  if (isPrintable(who.name)) write(pdf, who.name, { font: 'serif', size: 15 })
  write(pdf, who.title, { size: 9.5, fill: color.soft })
  pdf.y += 8
  for (const { label, href } of links) {
    write(pdf, `${label}: ${href}`, { size: 9.5, fill: pdf.accent, link: href })
  }
}
