import PDFDocument from 'pdfkit'
import sansFont from '../../../.generated/fonts/pdf-sans.ttf?inline'
import sansBoldFont from '../../../.generated/fonts/pdf-sans-bold.ttf?inline'
import sansBoldExtendedFont from '../../../.generated/fonts/pdf-sans-bold-extended.ttf?inline'
import sansExtendedFont from '../../../.generated/fonts/pdf-sans-extended.ttf?inline'
import serifFont from '../../../.generated/fonts/pdf-serif.ttf?inline'
import serifExtendedFont from '../../../.generated/fonts/pdf-serif-extended.ttf?inline'
import { isPrintable, printed, runsOf } from './pdf-letters.ts'
import type { ReportJob } from './report-job.server.ts'
import type { ReportReading } from './report-reading.ts'

type Pdf = InstanceType<typeof PDFDocument>

const color = { ink: '#12202F', soft: '#4A5866', line: '#E4E0D6', blue: '#1F4FD8' }
const margin = 56
const pageWidth = 612
const width = pageWidth - 2 * margin

/** The report on two US letter pages, or more for long advice: the score and what to do first, then the sixteen ratings. */
export function makeReportPdf({ report, reading, who, booking, siteUrl }: ReportJob): Promise<Uint8Array> {
  const pdf = openPdf(report.name, who.name)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  drawLetter(pdf, who, reading)
  drawSections(pdf, reading)
  drawAdvice(pdf, reading)
  write(pdf, `You named: ${report.currentChallenges.join(', ')}.`, { size: 10, fill: color.soft })
  pdf.addPage()
  drawRatings(pdf, reading)
  const page = { label: 'This report on the web', href: `${siteUrl}/diagnostic/results/${report.id}` }
  drawWaysOn(pdf, [page, booking])
  drawFeet(pdf, siteUrl)
  pdf.end()
  return finished
}

function openPdf(visitor: string, author: string): Pdf {
  const info = { Title: 'Your Strategic Business Report', Author: author, Subject: visitor }
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    info,
    lang: 'en-US',
    bufferPages: true,
    font: bytes(sansFont) as unknown as string,
  })
  return pdf
    .registerFont('serif', bytes(serifFont))
    .registerFont('serif-extended', bytes(serifExtendedFont))
    .registerFont('sans', bytes(sansFont))
    .registerFont('sans-extended', bytes(sansExtendedFont))
    .registerFont('bold', bytes(sansBoldFont))
    .registerFont('bold-extended', bytes(sansBoldExtendedFont))
}

function bytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

type Face = 'serif' | 'sans' | 'bold'

type Style = {
  font?: Face
  size?: number
  fill?: string
  /** Where the text begins; without it, below what was written last. */
  at?: { x?: number; y: number }
  width?: number
  link?: string
}

function write(
  pdf: Pdf,
  text: string,
  { font = 'sans', size = 10.5, fill = color.ink, at, width: given, link }: Style = {},
): void {
  const x = at?.x ?? margin
  const options = { width: given ?? width - (x - margin), lineGap: 3, ...(link && { link }) }
  pdf.fontSize(size).fillColor(fill)
  const letters = printed(text)
  if (at) pdf.y = at.y
  if (runsOf(letters).length < 2) writeRuns(pdf, letters, font, x, options)
  // Where a line changes fonts, pdfkit would also break it there, in the middle of a word.
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

function linesOf(pdf: Pdf, text: string, font: Face, width: number): string[] {
  const widthOf = (piece: string) =>
    runsOf(piece).reduce(
      (sum, { letters, extended }) => sum + pdf.font(faceOf(font, extended)).widthOfString(letters),
      0,
    )
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let left = 0
    for (const word of paragraph.split(' ')) {
      const needed = widthOf(` ${word}`)
      if (needed > left) lines.push(word)
      else lines.push(`${lines.pop()} ${word}`)
      left = (needed > left ? width : left) - needed
    }
    return lines
  })
}

function drawLetter(pdf: Pdf, who: ReportJob['who'], reading: ReportReading): void {
  const { preparedFor, date, percent, label, judgement } = reading
  const head = [who.name, who.program].filter(isPrintable).join(', ')
  write(pdf, head, { size: 9, fill: color.soft, at: { y: margin } })
  pdf.moveDown(0.8)
  write(pdf, 'Your Strategic Business Report', { font: 'serif', size: 26 })
  write(pdf, preparedLine(preparedFor, date), { size: 10, fill: color.soft })
  pdf.moveDown(1.2)
  const top = pdf.y
  write(pdf, `${percent}%`, { font: 'serif', size: 64, at: { y: top }, width: 175 })
  write(pdf, label, { font: 'bold', size: 13, at: { x: margin + 180, y: top + 18 } })
  write(pdf, judgement, { size: 11, at: { x: margin + 180, y: pdf.y } })
  pdf.y = top + 96
}

export function preparedLine(preparedFor: string, date: string): string {
  return isPrintable(preparedFor) ? `Prepared for ${preparedFor}. ${date}.` : `${date}.`
}

function drawSections(pdf: Pdf, { sections }: ReportReading): void {
  const bar = { left: margin + 110, width: 230, height: 8 }
  for (const { title, percent, badge } of sections) {
    const top = pdf.y
    write(pdf, title, { font: 'bold', at: { y: top } })
    pdf.rect(bar.left, top + 2, bar.width, bar.height).fill(color.line)
    pdf.rect(bar.left, top + 2, (bar.width * percent) / 100, bar.height).fill(color.ink)
    write(pdf, `${percent}%, ${badge}`, { at: { x: bar.left + bar.width + 16, y: top } })
    pdf.y = top + 22
  }
}

/** As tall as a piece of advice is with its tool and step. */
function adviceHeight(pdf: Pdf, { text, tool }: ReportReading['advice'][number]): number {
  pdf.font('sans').fontSize(10.5)
  return pdf.heightOfString(text, { width: width - 28, lineGap: 3 }) + (tool ? 32 : 0)
}

function drawAdvice(pdf: Pdf, { advice }: ReportReading): void {
  pdf.moveDown(1.2)
  if (advice.length > 0) write(pdf, 'What to do first', { font: 'serif', size: 18 })
  pdf.moveDown(0.4)
  for (const [index, each] of advice.entries()) {
    const { text, tool, step } = each
    if (pdf.y + adviceHeight(pdf, each) > pdf.page.height - margin) pdf.addPage()
    const top = pdf.y
    write(pdf, String(index + 1), {
      font: 'serif',
      size: 16,
      fill: color.blue,
      at: { y: top - 2 },
      width: 24,
    })
    write(pdf, text, { at: { x: margin + 28, y: top } })
    if (tool && step) {
      const help = `Tool: ${tool.title}. In the Sprint: ${step.label}.`
      write(pdf, help, { size: 9.5, fill: color.soft, at: { x: margin + 28, y: pdf.y } })
    }
    pdf.moveDown(0.7)
  }
}

function drawRatings(pdf: Pdf, { sections }: ReportReading): void {
  write(pdf, 'Your sixteen ratings', { font: 'serif', size: 18, at: { y: margin } })
  for (const { title, percent, badge, judgement, ratings } of sections) {
    pdf.moveDown(0.8)
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.75)
      .stroke(color.line)
    pdf.moveDown(0.5)
    write(pdf, `${title}: ${percent}%, ${badge}`, { font: 'serif', size: 14 })
    write(pdf, judgement, { size: 10, fill: color.soft })
    pdf.moveDown(0.3)
    for (const { label, word } of ratings) {
      const top = pdf.y
      write(pdf, label, { at: { y: top }, width: 300 })
      write(pdf, word, { font: 'bold', at: { x: margin + 320, y: top } })
      pdf.y = top + 17
    }
  }
}

function drawWaysOn(pdf: Pdf, ways: readonly ReportJob['booking'][]): void {
  pdf.moveDown(1)
  for (const { label, href } of ways) {
    write(pdf, `${label}: ${href}`, { size: 9.5, fill: color.blue, link: href })
    pdf.moveDown(0.2)
  }
}

/** At the end, when it is known how many pages there are. */
function drawFeet(pdf: Pdf, siteUrl: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // Below the bottom margin pdfkit would start another page.
    pdf.page.margins.bottom = 0
    const at = { y: pdf.page.height - 36 }
    write(pdf, `${new URL(siteUrl).host}   ${page + 1} of ${count}`, { size: 8.5, fill: color.soft, at })
  }
}
