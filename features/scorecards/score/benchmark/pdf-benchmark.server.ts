import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { color, margin, type Pdf, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../report/paper/pdf-blocks.server.ts'
import type { BenchmarkReading } from './read-benchmark.ts'

const bar = { left: margin + 110, width: 150 }
const lineHeight = 17

/** A line for the average and a dot for the reader, next to the same as text. */
export function drawBenchmark(pdf: Pdf, { heading, from, lines }: BenchmarkReading): void {
  drawHeading(pdf, heading, 30 + lines.length * lineHeight)
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  for (const { title, own, average } of lines) {
    const top = pdf.y
    const x = (percent: number) => bar.left + (bar.width * percent) / 100
    write(pdf, title, { font: 'bold', at: { y: top } })
    pdf.rect(bar.left, top + 5.5, bar.width, 1).fill(color.line)
    pdf.rect(x(average) - 1, top, 2, 12).fill(color.ink)
    pdf.circle(x(own), top + 6, 3.5).fill(pdf.accent)
    const text = `${benchmarkText.you} ${own}%, ${benchmarkText.average} ${average}%`
    write(pdf, text, { size: 9.5, at: { x: bar.left + bar.width + 16, y: top } })
    pdf.y = top + lineHeight
  }
  write(pdf, `${benchmarkText.reading} ${benchmarkText.honest}`, { size: 9, fill: color.soft })
}
