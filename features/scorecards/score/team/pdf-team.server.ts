import { teamText } from '#content/diagnostic/team-words.ts'
import { color, heightOf, makeRoom, margin, type Pdf, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../report/paper/pdf-blocks.server.ts'
import type { TeamLine, TeamResults } from './read-team.ts'

const bar = { left: margin + 140, width: 84 }
const right = bar.left + bar.width + 16
const lineHeight = 16
const openerSize = 9.5

export function drawTeam(pdf: Pdf, { from, sections, talks, agreed }: TeamResults): void {
  const { results, reading, sectionsNote, you, team, honest } = teamText
  drawHeading(pdf, results, 40 + sections.length * lineHeight)
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  for (const { title, own, team: theirs } of sections) {
    const text = `${you} ${own}%, ${team.toLowerCase()} ${theirs}%`
    drawLine(pdf, { label: title, own: own / 100, team: theirs / 100, text })
  }
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
    const opener = { size: openerSize, fill: color.soft }
    makeRoom(pdf, 2 * lineHeight + heightOf(pdf, line.opener, opener))
    drawLine(pdf, { label: line.label, own: line.own / 3, team: line.median / 3, text: viewsOf(line) })
    write(pdf, line.opener, opener)
    pdf.y += 5
  }
}

/** Grouped by answer, because there is nothing to compare. */
function drawAgreed(pdf: Pdf, agreed: readonly TeamLine[]): void {
  if (agreed.length === 0) return
  makeRoom(pdf, 50)
  pdf.y += 4
  write(pdf, teamText.agreed, { font: 'bold', size: 11 })
  pdf.y += 3
  const alike = Map.groupBy(agreed, (line) => viewsOf(line, line.medianWord))
  for (const [text, lines] of alike) {
    const labels = lines.map(({ label }) => label).join(', ')
    const style = { font: 'bold', size: 9, width: right - margin - 12 } as const
    makeRoom(pdf, Math.max(2 * lineHeight, heightOf(pdf, labels, style)))
    const top = pdf.y
    write(pdf, labels, { ...style, at: { y: top } })
    const bottom = pdf.y
    write(pdf, text, { size: 9, at: { x: right, y: top } })
    pdf.y = Math.max(bottom, pdf.y) + 3
  }
}

const viewsOf = ({ ownWord, teamWord }: TeamLine, theirs = teamWord) =>
  `${teamText.you}: ${ownWord}. ${teamText.team}: ${theirs}.`

/** `own` and `team` range from 0 to 1. */
type Drawn = { label: string; own: number; team: number; text: string }

/** A dot for the reader and a line for the team, next to the same as text. */
function drawLine(pdf: Pdf, { label, own, team, text }: Drawn): void {
  const top = pdf.y
  const x = (part: number) => bar.left + bar.width * part
  write(pdf, label, { font: 'bold', size: 9.5, at: { y: top }, width: bar.left - margin - 8 })
  const bottom = pdf.y
  pdf.rect(bar.left, top + 5.5, bar.width, 1).fill(color.line)
  pdf.rect(x(team) - 1, top, 2, 12).fill(color.ink)
  pdf.circle(x(own), top + 6, 3.5).fill(pdf.accent)
  write(pdf, text, { size: 9, at: { x: right, y: top } })
  pdf.y = Math.max(top + lineHeight, bottom, pdf.y)
}
