import PDFDocument from 'pdfkit'
import { siteFormats } from '#lib/site-formats.ts'
import { printed, runsOf } from '#lib/text/pdf-glyphs.ts'
import sansFont from '../../.generated/fonts/pdf-sans.ttf?inline'
import sansBoldFont from '../../.generated/fonts/pdf-sans-bold.ttf?inline'
import sansBoldExtendedFont from '../../.generated/fonts/pdf-sans-bold-extended.ttf?inline'
import sansExtendedFont from '../../.generated/fonts/pdf-sans-extended.ttf?inline'
import serifFont from '../../.generated/fonts/pdf-serif.ttf?inline'
import serifExtendedFont from '../../.generated/fonts/pdf-serif-extended.ttf?inline'

/** `accent` is the owner's color for links and their own values. */
export type Pdf = InstanceType<typeof PDFDocument> & { accent: string }

export const color = { ink: '#12202F', soft: '#4A5866', line: '#E4E0D6', edge: '#868B8F' }
export const margin = 56
/** The footer goes below it. */
const bottomMargin = 48
const letterWidth = 612
export const width = letterWidth - 2 * margin
/** Offices there have paper in US letter, all others in A4. */
const northAmerica = ['US', 'CA', 'MX']
const lineGap = 3

export type About = { title: string; author: string; subject: string; accent?: string }

export function openPdf({ title, author, subject, accent = '#1F4FD8' }: About): Pdf {
  const info = { Title: title, Author: author, Subject: subject }
  const isLetter = northAmerica.includes(siteFormats().locale.slice(-2))
  const pdf = new PDFDocument({
    size: isLetter ? 'LETTER' : 'A4',
    autoFirstPage: false,
    margins: { top: margin, right: margin, bottom: bottomMargin, left: margin },
    info,
    lang: 'en-US',
    bufferPages: true,
    font: bytes(sansFont) as unknown as string,
  })
  pdf
    .registerFont('serif', bytes(serifFont))
    .registerFont('serif-extended', bytes(serifExtendedFont))
    .registerFont('sans', bytes(sansFont))
    .registerFont('sans-extended', bytes(sansExtendedFont))
    .registerFont('bold', bytes(sansBoldFont))
    .registerFont('bold-extended', bytes(sansBoldExtendedFont))
  // Everything is laid out for letter; on A4, which is narrower, both margins are.
  pdf.on('pageAdded', () => pdf.translate((pdf.page.width - letterWidth) / 2, 0))
  pdf.addPage()
  return Object.assign(pdf, { accent })
}

/** Call it before anything is drawn; it resolves when the PDF has ended. */
export function bytesOf(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
}

function bytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

type Face = 'serif' | 'sans' | 'bold'

export type Style = {
  font?: Face
  size?: number
  fill?: string
  /** Where the text starts; by default below the previous text. */
  at?: { x?: number; y: number }
  width?: number
  link?: string
}

export function write(
  pdf: Pdf,
  text: string,
  { font = 'sans', size = 10.5, fill = color.ink, at, width: given, link }: Style = {},
): void {
  const x = at?.x ?? margin
  const options = { width: given ?? width - (x - margin), lineGap, ...(link && { link }) }
  pdf.fontSize(size).fillColor(fill)
  const letters = printed(text)
  if (at) pdf.y = at.y
  if (runsOf(letters).length < 2) writeRuns(pdf, letters, font, x, options)
  // pdfkit would break the line, even within a word, where the font changes.
  else for (const line of linesOf(pdf, letters, font, options.width)) writeRuns(pdf, line, font, x, options)
}

function writeRuns(pdf: Pdf, text: string, font: Face, x: number, options: PDFKit.Mixins.TextOptions): void {
  const runs = runsOf(text)
  if (runs.length === 0) pdf.moveDown()
  for (const [index, { letters, extended }] of runs.entries()) {
    const continued = index < runs.length - 1
    pdf.font(faceOf(font, extended))
    if (index === 0) pdf.text(letters, x, pdf.y, { ...options, continued })
    else pdf.text(letters, { continued })
  }
}

const faceOf = (font: Face, extended: boolean) => (extended ? `${font}-extended` : font)

/** At the current font size. */
function widthOf(pdf: Pdf, text: string, font: Face): number {
  return runsOf(text).reduce(
    (sum, { letters, extended }) => sum + pdf.font(faceOf(font, extended)).widthOfString(letters),
    0,
  )
}

function linesOf(pdf: Pdf, text: string, font: Face, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let left = 0
    for (const word of paragraph.split(' ')) {
      const needed = widthOf(pdf, ` ${word}`, font)
      if (needed > left) lines.push(word)
      else lines.push(`${lines.pop()} ${word}`)
      left = (needed > left ? width : left) - needed
    }
    return lines
  })
}

export function heightOf(pdf: Pdf, text: string, { font = 'sans', size = 10.5, width: given = width }: Style) {
  const letters = printed(text)
  pdf.fontSize(size)
  if (runsOf(letters).length < 2) return pdf.font(font).heightOfString(letters, { width: given, lineGap })
  const lines = linesOf(pdf, letters, font, given).length
  return lines * (pdf.font(font).currentLineHeight(true) + lineGap)
}

type Piece = { text: string } & Pick<Style, 'fill' | 'font' | 'link'>

/** Writes pieces next to each other, each optionally a link, and wraps to the next line. */
export function writePieces(pdf: Pdf, pieces: readonly Piece[], x: number, size = 9.5): void {
  const gap = 10
  let left = x
  let y = pdf.y
  for (const { text, font = 'sans', ...look } of pieces) {
    pdf.fontSize(size)
    // A little extra, so that rounding does not wrap the line.
    const needed = widthOf(pdf, printed(text), font) + 1
    if (left > x && left + needed > margin + width) {
      left = x
      y = pdf.y
    }
    write(pdf, text, {
      ...look,
      font,
      size,
      at: { x: left, y },
      width: Math.min(needed, margin + width - left),
    })
    left += needed + gap
  }
}

/** Starts a new page if the next `height` points do not fit on this one. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - bottomMargin) pdf.addPage()
}

export function rule(pdf: Pdf): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.75)
    .stroke(color.line)
}

/** Call it last, when the number of pages is known. */
export function drawFeet(pdf: Pdf, siteUrl: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // pdfkit would start a new page for text below the bottom margin.
    pdf.page.margins.bottom = 0
    const at = { y: pdf.page.height - 36 }
    write(pdf, `${new URL(siteUrl).host}   ${page + 1} of ${count}`, { size: 8.5, fill: color.soft, at })
  }
}
