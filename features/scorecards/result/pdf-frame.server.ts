import type { Who } from '#content/owner/parts/who.ts'
import { isPrintable } from '#lib/text/pdf-glyphs.ts'
import { color, makeRoom, margin, type Pdf, rule, write } from '#platform/pdf/pdf-page.server.ts'

/** What the PDFs of all scorecards begin and end with. */

export function drawTitle(pdf: Pdf, who: Who, title: string, name: string, date: string): void {
  const head = [who.name, who.program].filter(isPrintable).join(', ')
  write(pdf, head, { size: 9, fill: color.soft, at: { y: margin } })
  pdf.moveDown(0.8)
  write(pdf, title, { font: 'serif', size: 26 })
  write(pdf, preparedLine(name, date), { size: 10, fill: color.soft })
  pdf.y += 8
}

export function preparedLine(name: string, date: string): string {
  return isPrintable(name) ? `Prepared for ${name}, ${date}` : date
}

const headingHeight = 36

/** Starts a new page unless the first block below the heading fits too. */
export function drawHeading(pdf: Pdf, text: string, firstHeight: number): void {
  makeRoom(pdf, headingHeight + firstHeight)
  if (pdf.y > margin) pdf.y += 10
  write(pdf, text, { font: 'serif', size: 16 })
  pdf.y += 3
}

/** Kept with what is before, so that the signature never has a page of its own. */
export const endHeight = 84

/** Signature and links, with URLs that can be typed from paper. */
export function drawEnd(pdf: Pdf, who: Who, links: readonly { label: string; href: string }[]): void {
  makeRoom(pdf, endHeight)
  rule(pdf)
  pdf.y += 12
  if (isPrintable(who.name)) write(pdf, who.name, { font: 'serif', size: 15 })
  write(pdf, who.title, { size: 9.5, fill: color.soft })
  pdf.y += 8
  for (const { label, href } of links) {
    write(pdf, `${label}: ${href}`, { size: 9.5, fill: pdf.accent, link: href })
  }
}
