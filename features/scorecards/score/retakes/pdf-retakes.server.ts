import { retakeText } from '#content/diagnostic/retake-words.ts'
import { color, makeRoom, margin, type Pdf, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../report/paper/pdf-blocks.server.ts'
import type { RetakesReading } from './compare-retakes.ts'
import { type Drawing, type Label, textSize } from './drawing/drawing.ts'

const scale = 0.6
const lineHeight = 14
const table = { left: margin + 270, was: margin + 392, is: margin + 446 }

/** The page's charts, each next to a table with its numbers. */
export function drawRetakes(pdf: Pdf, retakes: RetakesReading): void {
  const { from, stayed, legend = '', picture, overTime } = retakes
  const rows = tableOf(retakes)
  drawHeading(pdf, retakeText.heading, 20 + Math.max(picture.height * scale, rows.length * lineHeight))
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  drawWithTable(pdf, picture, () => {
    for (const [index, row] of rows.entries()) drawRow(pdf, row, index < 2)
  })
  write(pdf, `${stayed} ${retakeText.honest} ${legend}`.trim(), { size: 9, fill: color.soft })
  if (!overTime) return
  makeRoom(pdf, 30 + Math.max(overTime.picture.height * scale, overTime.table.rows.length * lineHeight))
  pdf.y += 8
  write(pdf, overTime.heading, { font: 'bold' })
  pdf.y += 4
  drawWithTable(pdf, overTime.picture, () => {
    for (const { date, percents } of overTime.table.rows) {
      const figures = overTime.table.columns.map((title, index) => `${title} ${percents[index]}%`)
      write(pdf, `${date}: ${figures.join(', ')}`, { size: 8.5, at: { x: table.left, y: pdf.y } })
    }
  })
}

type Row = readonly [title: string, was: string, is: string]

function tableOf({ parts, answers }: RetakesReading): Row[] {
  return [
    [retakeText.part, retakeText.was, retakeText.is],
    ...parts.map(({ title, was, is }): Row => [title, `${was}%`, `${is}%`]),
    ...answers.map(({ label, wasWord, isWord }): Row => [label, wasWord, isWord]),
  ]
}

function drawRow(pdf: Pdf, [title, was, is]: Row, isBold: boolean): void {
  const y = pdf.y
  const style = { size: 8.5, font: isBold ? ('bold' as const) : ('sans' as const) }
  write(pdf, title, { ...style, at: { x: table.left, y }, width: table.was - table.left })
  write(pdf, was, { ...style, at: { x: table.was, y } })
  write(pdf, is, { ...style, at: { x: table.is, y } })
  pdf.y = y + lineHeight
}

function drawWithTable(pdf: Pdf, picture: Drawing, drawTable: () => void): void {
  const top = pdf.y
  drawTable()
  const tableEnd = pdf.y
  drawPicture(pdf, picture, top)
  pdf.y = Math.max(tableEnd, top + picture.height * scale) + 6
}

const tones = { ink: color.ink, soft: color.soft, line: color.line }

function drawPicture(pdf: Pdf, { lines, dots, labels }: Drawing, top: number): void {
  const x = (units: number) => margin + units * scale
  const y = (units: number) => top + units * scale
  for (const { points, tone, weight, dashed } of lines) {
    const [first, ...rest] = points
    if (!first) continue
    pdf.save().moveTo(x(first[0]), y(first[1]))
    for (const [px, py] of rest) pdf.lineTo(x(px), y(py))
    if (dashed) pdf.dash(3, { space: 2.4 })
    pdf
      .lineWidth(weight * scale)
      .stroke(tones[tone])
      .restore()
  }
  for (const { at, tone } of dots) pdf.circle(x(at[0]), y(at[1]), 3.5 * scale).fill(tones[tone])
  for (const each of labels) drawText(pdf, each, x(each.at[0]), y(each.at[1]))
}

/** Wide enough that no label wraps. */
const labelWidth = 200

function drawText(pdf: Pdf, { text, anchor, tone, bold, halo }: Label, x: number, y: number): void {
  const size = textSize * scale
  const font = bold ? 'bold' : 'sans'
  const needed = pdf.font(font).fontSize(size).widthOfString(text)
  const start = { start: x, middle: x - needed / 2, end: x - needed }[anchor]
  if (halo) pdf.rect(start - 1, y - size * 0.8, needed + 2, size * 0.9).fill('#FFFFFF')
  write(pdf, text, { font, size, fill: tones[tone], at: { x: start, y: y - size }, width: labelWidth })
}
