import { retakeText } from '#content/diagnostic/retake-words.ts'
import { color, type Pdf, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../../result/pdf-frame.server.ts'
import { comparedHeight, drawCompared } from '../report/pdf/pdf-blocks.server.ts'
import type { RetakesReading } from './compare-retakes.ts'

/** The page's lines. */
export function drawRetakes(pdf: Pdf, { from, parts, answers, stayed }: RetakesReading): void {
  drawHeading(pdf, retakeText.heading, 20 + parts.length * comparedHeight)
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  for (const line of [...parts, ...answers]) drawCompared(pdf, line)
  const notes = `${retakeText.reading} ${stayed} ${retakeText.honest}`
  write(pdf, notes, { size: 9, fill: color.soft })
}
