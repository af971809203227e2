import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { color, type Pdf, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../../result/pdf-frame.server.ts'
import { comparedHeight, drawCompared } from '../report/pdf/pdf-blocks.server.ts'
import type { BenchmarkReading } from './read-benchmark.ts'

export function drawBenchmark(pdf: Pdf, { heading, from, lines }: BenchmarkReading): void {
  drawHeading(pdf, heading, 30 + lines.length * comparedHeight)
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  for (const line of lines) drawCompared(pdf, line)
  write(pdf, `${benchmarkText.reading} ${benchmarkText.honest}`, { size: 9, fill: color.soft })
}
