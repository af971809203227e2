import { teamText } from '#content/diagnostic/team-words.ts'
import { color, heightOf, makeRoom, type Pdf, type Style, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../../result/pdf-frame.server.ts'
import { comparedHeight, drawCompared } from '../report/pdf/pdf-blocks.server.ts'
import type { TeamLine, TeamResults } from './read-team.ts'

const opener: Style = { size: 9.5, fill: color.soft }

export function drawTeam(pdf: Pdf, { from, sections, talks, agreed }: TeamResults): void {
  const { results, reading, sectionsNote, honest } = teamText
  drawHeading(pdf, results, 40 + sections.length * comparedHeight)
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  for (const section of sections) drawCompared(pdf, section)
  write(pdf, `${reading} ${sectionsNote}`, { size: 8.5, fill: color.soft })
  pdf.y += 6
  drawTalks(pdf, talks)
  drawAgreed(pdf, agreed)
  write(pdf, honest, { size: 9, fill: color.soft })
  pdf.y += 6
}

function drawTalks(pdf: Pdf, talks: readonly TeamLine[]): void {
  makeRoom(pdf, 70)
  write(pdf, teamText.talks, { font: 'bold', size: 11 })
  pdf.y += 3
  if (talks.length === 0) write(pdf, teamText.noTalks, { size: 9.5 })
  for (const line of talks) {
    makeRoom(pdf, 2 * comparedHeight + heightOf(pdf, line.opener ?? '', opener))
    drawCompared(pdf, line)
    if (line.opener) write(pdf, line.opener, opener)
    pdf.y += 5
  }
}

function drawAgreed(pdf: Pdf, agreed: readonly TeamLine[]): void {
  if (agreed.length === 0) return
  makeRoom(pdf, 50)
  pdf.y += 4
  write(pdf, teamText.agreed, { font: 'bold', size: 11 })
  pdf.y += 3
  for (const line of agreed) drawCompared(pdf, line)
}
