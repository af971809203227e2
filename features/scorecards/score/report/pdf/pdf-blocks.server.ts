import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { reportText } from '#content/diagnostic/report-words.ts'
import {
  color,
  heightOf,
  makeRoom,
  margin,
  type Pdf,
  type Style,
  width,
  write,
  writePieces,
} from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../../../result/pdf-frame.server.ts'
import type { Compared } from '../compared-lines.tsx'
import type { ActionReading, ActionsReading } from '../read-actions.ts'
import type { RecommendationReading } from '../read-recommendations.ts'
import type { RatingReading, SectionReading } from '../read-sections.ts'
import type { ReportReading } from '../report-reading.ts'

const gap = 24
const half = (width - gap) / 2
const right = margin + half + gap

/** Score and judgement on the left, the four sections on the right. */
export function drawScore(pdf: Pdf, reading: ReportReading, since?: string): void {
  const { percent, label, judgement, sections } = reading
  const top = pdf.y
  write(pdf, reportText.score, { font: 'bold', at: { y: top } })
  write(pdf, `${percent}%`, { font: 'serif', size: 52, at: { y: pdf.y + 2 }, width: half })
  write(pdf, label, { font: 'bold', size: 12, at: { x: margin + 130, y: pdf.y - 34 }, width: half - 130 })
  pdf.y += 12
  write(pdf, judgement, { font: 'serif', size: 12, width: half })
  if (since) write(pdf, since, { font: 'bold', size: 9.5, width: half })
  const bottom = pdf.y
  pdf.y = top
  for (const section of sections) drawSection(pdf, section)
  pdf.y = Math.max(bottom, pdf.y)
}

function drawSection(pdf: Pdf, { title, percent, badge }: SectionReading): void {
  const top = pdf.y
  write(pdf, title, { font: 'bold', size: 9.5, at: { x: right, y: top }, width: 100 })
  write(pdf, `${percent}%, ${badge}`, { size: 9.5, at: { x: right + 100, y: top } })
  pdf.rect(right, top + 16, half, 6).fill(color.line)
  // A zero-width rectangle would be drawn as a hairline.
  if (percent > 0) pdf.rect(right, top + 16, (half * percent) / 100, 6).fill(color.ink)
  pdf.y = top + 30
}

const small: Style = { size: 9, fill: color.soft }

export function drawActions(pdf: Pdf, { actions, why, tool }: ActionsReading, siteUrl: string): void {
  if (actions.length === 0) return
  drawHeading(pdf, reportText.actions(actions.length), 60)
  write(pdf, why, small)
  pdf.y += 5
  for (const [index, action] of actions.entries()) drawAction(pdf, action, index + 1)
  if (!tool) return
  const { number, title, href, demoHref, price } = tool
  const link = (text: string, path: string) => ({ text, link: siteUrl + path, fill: pdf.accent })
  writePieces(
    pdf,
    [
      { text: reportText.tool(number), fill: color.soft },
      link(title, href),
      ...(price ? [{ text: price, fill: color.soft }] : []),
      ...(demoHref ? [link(reportText.freeDemo, demoHref)] : []),
    ],
    margin,
    9,
  )
}

function drawAction(pdf: Pdf, { when, text, why }: ActionReading, number: number): void {
  const x = margin + 28
  const column = { width: margin + width - x }
  makeRoom(pdf, 16 + heightOf(pdf, text, { ...column, size: 10 }) + heightOf(pdf, why, { ...column, ...small }))
  const top = pdf.y
  write(pdf, String(number), { font: 'serif', size: 16, at: { y: top - 4 }, width: 24 })
  write(pdf, when, { font: 'bold', size: 9.5, at: { x, y: top } })
  write(pdf, text, { size: 10, at: { x, y: pdf.y } })
  write(pdf, why, { ...small, at: { x, y: pdf.y } })
  pdf.y += 6
}

export function drawRecommendations(pdf: Pdf, recommendations: readonly RecommendationReading[]): void {
  if (recommendations.length === 0) return
  drawHeading(pdf, reportText.recommendations, 40)
  for (const { cause, text } of recommendations) {
    const line = cause ? `${cause}: ${text}` : text
    makeRoom(pdf, heightOf(pdf, line, { size: 9.5 }))
    write(pdf, line, { size: 9.5 })
    pdf.y += 4
  }
}

const ratingHeight = 14
const detail: Style = { size: 9, fill: color.soft, width: half }

/** Two sections next to each other, each with its judgement and its four answers. The last row leaves room for the end. */
export function drawDetails(pdf: Pdf, { sections, further }: ReportReading, endHeight: number): void {
  const textOf = ({ id, judgement }: SectionReading) =>
    further[id] ? `${judgement} ${reportText.further}: ${further[id]}` : judgement
  const heightFor = (section: SectionReading) =>
    26 + heightOf(pdf, textOf(section), detail) + section.ratings.length * ratingHeight
  const rows = [sections.slice(0, 2), sections.slice(2)]
  const heights = rows.map((row) => Math.max(...row.map(heightFor)))
  drawHeading(pdf, reportText.details, heights[0] ?? 0)
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0
    makeRoom(pdf, height + (row === rows.at(-1) ? endHeight : 0))
    const top = pdf.y
    for (const [column, section] of row.entries()) {
      pdf.y = top
      drawDetail(pdf, section, textOf(section), column === 0 ? margin : right)
    }
    pdf.y = top + height
  }
}

function drawDetail(pdf: Pdf, { title, ratings }: SectionReading, text: string, x: number): void {
  write(pdf, title, { font: 'bold', size: 10, at: { x, y: pdf.y }, width: half })
  write(pdf, text, { ...detail, at: { x, y: pdf.y } })
  pdf.y += 2
  for (const rating of ratings) drawRating(pdf, rating, x)
}

function drawRating(pdf: Pdf, { label, value, word }: RatingReading, x: number): void {
  const top = pdf.y
  const marks = x + half - 100
  write(pdf, label, { size: 9, at: { x, y: top }, width: half - 104 })
  for (const { value: step } of ratingScale.slice(1)) {
    pdf
      .rect(marks + (step - 1) * 11, top + 3, 8, 5)
      .lineWidth(0.75)
      .fillAndStroke(step <= value ? color.ink : '#FFFFFF', step <= value ? color.ink : color.edge)
  }
  write(pdf, word, { font: 'bold', size: 9, at: { x: marks + 38, y: top }, width: 62 })
  pdf.y = top + ratingHeight
}

export const comparedHeight = 16
const bar = { left: margin + 140, width: 84 }
const besideBar = bar.left + bar.width + 16

/** A dot for the reader and a line for the other value, next to the same as text. */
export function drawCompared(pdf: Pdf, { title, own, other, max, text }: Omit<Compared, 'id'>): void {
  const titled: Style = { font: 'bold', size: 9.5, width: bar.left - margin - 8 }
  makeRoom(pdf, Math.max(comparedHeight, heightOf(pdf, title, titled)))
  const top = pdf.y
  const x = (value: number) => bar.left + (bar.width * value) / max
  write(pdf, title, { ...titled, at: { y: top } })
  const bottom = pdf.y
  pdf.rect(bar.left, top + 5.5, bar.width, 1).fill(color.line)
  pdf.rect(x(other) - 1, top, 2, 12).fill(color.ink)
  pdf.circle(x(own), top + 6, 3.5).fill(pdf.accent)
  write(pdf, text, { size: 9, at: { x: besideBar, y: top } })
  pdf.y = Math.max(top + comparedHeight, bottom, pdf.y)
}
