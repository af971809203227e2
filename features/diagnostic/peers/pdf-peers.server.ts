import { peerWords } from '#content/diagnostic/peer-words.ts'
import { color, margin, type Pdf, write } from '#platform/pdf/pdf-page.server.ts'
import { drawHeading } from '../report/paper/pdf-blocks.server.ts'
import type { PeersReading } from './read-peers.ts'

const bar = { left: margin + 110, width: 150, height: 8 }
const lineHeight = 17

/** A band for the middle half, a line for the middle and a dot for the reader, with the same in words beside it. */
export function drawPeers(pdf: Pdf, { heading, from, lines }: PeersReading): void {
  drawHeading(pdf, heading, 30 + lines.length * lineHeight)
  write(pdf, from, { size: 9.5, fill: color.soft })
  pdf.y += 4
  for (const { title, own, quartiles, place } of lines) {
    const top = pdf.y
    const [low, median, high] = quartiles
    const x = (percent: number) => bar.left + (bar.width * percent) / 100
    write(pdf, title, { font: 'bold', at: { y: top } })
    pdf.rect(bar.left, top + 5.5, bar.width, 1).fill(color.line)
    pdf.rect(x(low), top + 2, Math.max(1, x(high) - x(low)), bar.height).fill(color.edge)
    pdf.rect(x(median) - 0.5, top, 1, bar.height + 4).fill(color.ink)
    pdf.circle(x(own), top + 6, 3.5).fill(color.blue)
    const words = `${peerWords.you} ${own}%, ${peerWords.place[place]} (${peerWords.to(low, high)})`
    write(pdf, words, { size: 9.5, at: { x: bar.left + bar.width + 16, y: top } })
    pdf.y = top + lineHeight
  }
  write(pdf, `${peerWords.reading} ${peerWords.honest}`, { size: 9, fill: color.soft })
}
