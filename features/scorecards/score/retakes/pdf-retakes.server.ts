import { retakeText } from '#content/diagnostic/retake-words.ts'
import { color, makeRoom, type Pdf, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../../result/pdf-frame.server.ts'
import { comparedHeight, drawCompared } from '../report/pdf/pdf-blocks.server.ts'
import type { RetakesReading } from './compare-retakes.ts'

/** The page's lines and table. */
export function drawRetakes(pdf: Pdf, { from, parts, answers, stayed, overTime }: RetakesReading): void {
  drawHeading(pdf, retakeText.heading, 20 + parts.length * comparedHeight)
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  for (const line of [...parts, ...answers]) drawCompared(pdf, line)
  const notes = `${retakeText.reading} ${stayed} ${retakeText.honest}`
  write(pdf, notes, { size: 9, fill: color.soft })
  if (!overTime) return
  makeRoom(pdf, 30 + overTime.rows.length * comparedHeight)
  pdf.y += 8
  write(pdf, overTime.heading, { font: 'bold' })
  pdf.y += 4
  for (const { date, percents } of overTime.rows) {
    const figures = overTime.columns.map((title, index) => `${title} ${percents[index]}%`)
    write(pdf, `${date}: ${figures.join(', ')}`, { size: 9 })
  }
}
