import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { reportWords } from '#content/diagnostic/report-words.ts'
import { laterWords } from '#content/diagnostic/rounds-words.ts'
import {
  color,
  heightOf,
  makeRoom,
  margin,
  type Pdf,
  type Piece,
  rule,
  type Style,
  width,
  write,
  writePieces,
} from '#platform/pdf/pdf-page.server.ts'
import type { PartChange } from '../../rounds/changes.ts'
import type { ActionReading } from '../read-actions.ts'
import type { RatingReading, SectionReading } from '../read-sections.ts'
import type { ReportReading } from '../report-reading.ts'

/** The figure with its caption and label at the left; what it comes from at the right. */
export function drawScore(pdf: Pdf, reading: ReportReading, since?: string): void {
  const { percent, label, judgement, lowest, highest, sections } = reading
  const top = pdf.y
  const right = margin + 190
  write(pdf, reportWords.score, { font: 'bold', at: { y: top } })
  write(pdf, `${percent}%`, { font: 'serif', size: 64, at: { y: pdf.y }, width: 185 })
  write(pdf, label, { font: 'bold', size: 13, at: { y: pdf.y - 10 }, width: 185 })
  // Below the figure there is room for it: nothing of the plan gives way.
  if (since) write(pdf, since, { font: 'bold', size: 10, at: { y: pdf.y + 6 }, width: 170 })
  const bottom = pdf.y
  write(pdf, judgement, { font: 'serif', size: 12.5, at: { x: right, y: top } })
  pdf.y += 6
  if (lowest.length === 0) {
    write(pdf, reportWords.allTheSame(sections[0]?.ratings[0]?.word ?? ''), { at: { x: right, y: pdf.y } })
  }
  drawAnswers(pdf, reportWords.lowest, lowest, right)
  drawAnswers(pdf, reportWords.highest, highest, right)
  pdf.y = Math.max(bottom, pdf.y) + 10
}

function drawAnswers(pdf: Pdf, heading: string, ratings: readonly RatingReading[], x: number): void {
  if (ratings.length === 0) return
  write(pdf, heading, { font: 'bold', size: 9.5, at: { x, y: pdf.y } })
  for (const rating of ratings) drawRating(pdf, rating, x)
  pdf.y += 4
}

const ratingHeight = 15

function drawRating(pdf: Pdf, { label, value, word }: RatingReading, x: number): void {
  const top = pdf.y
  const marks = margin + width - 112
  write(pdf, label, { size: 9.5, at: { x, y: top } })
  for (const { value: step } of ratingScale.slice(1)) {
    pdf
      .rect(marks + (step - 1) * 11, top + 3, 8, 5)
      .lineWidth(0.75)
      .fillAndStroke(step <= value ? color.ink : '#FFFFFF', step <= value ? color.ink : color.edge)
  }
  write(pdf, word, { font: 'bold', size: 9.5, at: { x: marks + 42, y: top } })
  pdf.y = top + ratingHeight
}

/** With the percentage of an earlier round, where there is one, as a mark on the bar. */
export function drawOverview(
  pdf: Pdf,
  sections: readonly SectionReading[],
  changes: readonly PartChange[] = [],
): void {
  const bar = { left: margin + 110, width: changes.length > 0 ? 195 : 230, height: 8 }
  for (const { title, percent, badge } of sections) {
    const top = pdf.y
    write(pdf, title, { font: 'bold', at: { y: top } })
    pdf.rect(bar.left, top + 2, bar.width, bar.height).fill(color.line)
    // Nothing wide is still drawn as a hairline.
    if (percent > 0) pdf.rect(bar.left, top + 2, (bar.width * percent) / 100, bar.height).fill(color.ink)
    const was = changes.find((change) => change.title === title)?.was
    if (was !== undefined) pdf.rect(bar.left + (bar.width * was) / 100 - 0.5, top - 1, 1, 14).fill(color.ink)
    const words = [`${percent}%`, badge, ...(was === undefined ? [] : [laterWords.wasPercent(was)])]
    write(pdf, words.join(', '), { at: { x: bar.left + bar.width + 16, y: top } })
    pdf.y = top + 18
  }
}

const headingHeight = 44

/** Never the last line of a page: the first of what it is about comes with it. */
export function drawHeading(pdf: Pdf, text: string, firstHeight: number): void {
  makeRoom(pdf, headingHeight + firstHeight)
  if (pdf.y > margin) pdf.y += 10
  write(pdf, text, { font: 'serif', size: 17 })
  pdf.y += 4
}

type ActionsOf = { heading: string; actions: readonly ActionReading[]; siteUrl: string; numbered?: boolean }

export function drawActions(pdf: Pdf, { heading, actions, siteUrl, numbered = false }: ActionsOf): void {
  const [first] = actions
  if (!first) return
  const x = numbered ? margin + 28 : margin
  drawHeading(pdf, heading, actionHeight(pdf, first, x))
  for (const [index, action] of actions.entries()) {
    makeRoom(pdf, actionHeight(pdf, action, x))
    const top = pdf.y
    if (numbered) write(pdf, String(index + 1), { font: 'serif', size: 16, at: { y: top - 4 }, width: 24 })
    pdf.y = top
    drawAction(pdf, action, x, siteUrl)
    pdf.y += 7
  }
}

const textSize = 10
const smallSize = 9

function drawAction(pdf: Pdf, action: ActionReading, x: number, siteUrl: string): void {
  const { text, when, cause, free } = action
  const head: Piece[] = [
    ...(when ? [{ text: when, font: 'bold' as const }] : []),
    ...(cause ? [{ text: cause, ...(when ? { fill: color.soft } : { font: 'bold' as const }) }] : []),
  ]
  writePieces(pdf, head, x, smallSize + 0.5)
  write(pdf, text, { size: textSize, at: { x, y: pdf.y } })
  if (free) write(pdf, freeLine(free), { size: smallSize, fill: color.soft, at: { x, y: pdf.y } })
  writePieces(pdf, helpPieces(action, siteUrl), x, smallSize)
}

const freeLine = (free: string) => `${reportWords.free}: ${free}`

/** The tool with its price and demo, and the step of the Sprint, each a link. */
function helpPieces({ tool, step }: ActionReading, siteUrl: string): Piece[] {
  const link = (text: string, href: string) => ({ text, link: siteUrl + href, fill: color.blue })
  return [
    ...(tool ? [link(tool.title, tool.href)] : []),
    ...(tool?.price ? [{ text: tool.price, fill: color.soft }] : []),
    ...(tool?.demoHref ? [link(reportWords.freeDemo, tool.demoHref)] : []),
    ...(step ? [{ text: `${reportWords.inTheSprint}:`, fill: color.soft }, link(step.label, step.href)] : []),
  ]
}

function actionHeight(pdf: Pdf, { text, when, cause, free, tool, step }: ActionReading, x: number): number {
  const column = { width: margin + width - x }
  const line = 16
  return (
    (when || cause ? line : 0) +
    heightOf(pdf, text, { ...column, size: textSize }) +
    (free ? heightOf(pdf, freeLine(free), { ...column, size: smallSize }) : 0) +
    (tool || step ? line : 0)
  )
}

const judgementColumn: Style = { size: 9.5, width: 215 }

/** Each section with what we make of it at the left and its four answers at the right. The last leaves room for what ends the report. */
export function drawChapters(pdf: Pdf, sections: readonly SectionReading[], endHeight: number): void {
  const chapterHeight = ({ judgement }: SectionReading) =>
    16 + Math.max(22 + heightOf(pdf, judgement, judgementColumn), 4 * ratingHeight)
  const [first] = sections
  drawHeading(pdf, reportWords.ratings, first ? chapterHeight(first) : 0)
  for (const section of sections) {
    makeRoom(pdf, chapterHeight(section) + (section === sections.at(-1) ? endHeight : 0))
    rule(pdf)
    const top = pdf.y + 8
    const { title, percent, badge, judgement } = section
    write(pdf, `${title}: ${percent}%, ${badge}`, { font: 'serif', size: 13, at: { y: top }, width: 225 })
    write(pdf, judgement, { ...judgementColumn, fill: color.soft })
    const bottom = pdf.y
    pdf.y = top
    for (const rating of section.ratings) drawRating(pdf, rating, margin + 245)
    pdf.y = Math.max(bottom, pdf.y) + 8
  }
}
