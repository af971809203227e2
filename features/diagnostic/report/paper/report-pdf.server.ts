import { reportWords } from '#content/diagnostic/report-words.ts'
import { isPrintable } from '#lib/text/pdf-letters.ts'
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
import { drawPeers } from '../../peers/pdf-peers.server.ts'
import { drawRounds } from '../../rounds/pdf-rounds.server.ts'
import { drawTeam } from '../../team/pdf-team.server.ts'
import { drawActions, drawChapters, drawOverview, drawScore } from './pdf-blocks.server.ts'
import type { ReportJob } from './report-job.server.ts'

const reportTitle = 'Your Strategic Business Report'

/** The report on US letter pages: the score and the plan on the first, two in all for who named little, four for everything. */
export function makeReportPdf(job: ReportJob): Promise<Uint8Array> {
  const { report, reading, peers, rounds, team, who, booking, siteUrl } = job
  const pdf = openPdf({ title: reportTitle, author: who.name, subject: report.name })
  const finished = bytesOf(pdf)
  const { plan, named, forYou } = reportWords
  drawTitle(pdf, who, preparedLine(reading.preparedFor, reading.date))
  drawScore(pdf, reading, rounds?.since)
  drawOverview(pdf, reading.sections, rounds?.parts)
  if (peers) drawPeers(pdf, peers)
  drawActions(pdf, { heading: plan, actions: reading.advice, siteUrl, numbered: true })
  if (rounds) drawRounds(pdf, rounds)
  drawActions(pdf, { heading: named, actions: reading.named, siteUrl })
  drawActions(pdf, { heading: forYou, actions: reading.forYou, siteUrl })
  drawChapters(pdf, reading.sections, endHeight)
  if (team?.results) drawTeam(pdf, team.results)
  const page = { label: reportWords.onTheWeb, href: `${siteUrl}/diagnostic/results/${report.id}` }
  drawEnd(pdf, who, [page, booking])
  drawFeet(pdf, siteUrl)
  pdf.end()
  return finished
}

function drawTitle(pdf: Pdf, who: ReportJob['who'], prepared: string): void {
  const head = [who.name, who.program].filter(isPrintable).join(', ')
  write(pdf, head, { size: 9, fill: color.soft, at: { y: margin } })
  pdf.moveDown(0.8)
  write(pdf, reportTitle, { font: 'serif', size: 26 })
  write(pdf, prepared, { size: 10, fill: color.soft })
  pdf.y += 12
}

export function preparedLine(preparedFor: string, date: string): string {
  return isPrintable(preparedFor) ? `Prepared for ${preparedFor}, ${date}` : date
}

/** Nobody signs on a page of its own. */
const endHeight = 92

/** Whose report it is, and the ways on, with addresses that can be typed from paper. */
function drawEnd(pdf: Pdf, who: ReportJob['who'], ways: readonly ReportJob['booking'][]): void {
  makeRoom(pdf, endHeight)
  rule(pdf)
  pdf.y += 12
  if (isPrintable(who.name)) write(pdf, who.name, { font: 'serif', size: 15 })
  write(pdf, who.title, { size: 9.5, fill: color.soft })
  pdf.y += 8
  for (const { label, href } of ways) {
    write(pdf, `${label}: ${href}`, { size: 9.5, fill: color.blue, link: href })
  }
}
