import type { Who } from '#content/owner/parts/who.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { isPrintable } from '#lib/text/pdf-glyphs.ts'
import {
  bytesOf,
  color,
  drawFeet,
  makeRoom,
  margin,
  openPdf,
  type Pdf,
  rule,
  write,
} from '#platform/pdf/pdf-page.server.ts'
import type { PaperJob } from './paper-job.server.ts'

type Frame = {
  title: string
  name: string
  /** The name and what else is known about the person. */
  preparedFor: string
  date: string
  links: readonly Link[]
}

type Link = { label: string; href: string }

/** The PDFs of all scorecards begin with the owner's logo and end with a signature. */
export async function makePdf(
  { who, logo, siteUrl }: Pick<PaperJob, 'who' | 'logo' | 'siteUrl'>,
  { title, name, preparedFor, date, links }: Frame,
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array> {
  const picture = logo && (await pngOf(logo))
  const pdf = openPdf({ title, author: who.name, subject: cleanName(name), accent: who.look.accent })
  const finished = bytesOf(pdf)
  // In the top margin, so that a logo moves nothing.
  if (picture) pdf.image(picture, margin, margin - logoHeight - 8, { fit: [160, logoHeight] })
  drawTitle(pdf, who, title, preparedFor, date)
  draw(pdf)
  drawEnd(pdf, who, links)
  drawFeet(pdf, siteUrl)
  pdf.end()
  return finished
}

const logoHeight = 24

/** pdfkit reads PNG and JPEG only. */
async function pngOf(webp: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(webp, 'base64')).png().toBuffer()
}

function drawTitle(pdf: Pdf, who: Who, title: string, name: string, date: string): void {
  const head = [who.name, who.program].filter(isPrintable).join(', ')
  write(pdf, head, { size: 9, fill: color.soft, at: { y: margin } })
  pdf.moveDown(0.8)
  write(pdf, title, { font: 'serif', size: 26 })
  write(pdf, preparedLine(name, date), { size: 10, fill: color.soft })
  pdf.y += 8
}

export function preparedLine(name: string, date: string): string {
  return scorecardText.result.prepared(isPrintable(name) ? name : '', date)
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
function drawEnd(pdf: Pdf, who: Who, links: readonly Link[]): void {
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
