import PDFDocument from 'pdfkit'
import { sprintProgram } from '#content/coach/sprint-program.ts'
import { links, site } from '#content/site.ts'
import sansFont from '../../../.generated/fonts/pdf-sans.ttf?inline'
import sansBoldFont from '../../../.generated/fonts/pdf-sans-bold.ttf?inline'
import sansExtendedFont from '../../../.generated/fonts/pdf-sans-extended.ttf?inline'
import serifFont from '../../../.generated/fonts/pdf-serif.ttf?inline'
import type { AssessmentReport } from '../schema.ts'
import { type ReportReading, readReport } from './report-reading.ts'

type Pdf = InstanceType<typeof PDFDocument>

const color = { ink: '#12202F', soft: '#4A5866', line: '#E4E0D6', blue: '#1F4FD8' }
/** The letters our PDF fonts have; a name in others is left out rather than printed as boxes. */
const printable = /^[\u0020-\u017f‘’“”–—]*$/
/** Those of them that have a font of their own. */
const extended = /([\u0100-\u017f]+)/

const margin = 56
const pageWidth = 612
const width = pageWidth - 2 * margin

export type ReportPdfJob = { report: AssessmentReport; siteUrl: string }

/** The report on two US letter pages: the score and what to do first, then the sixteen ratings. */
export function makeReportPdf({ report, siteUrl }: ReportPdfJob): Promise<Uint8Array> {
  const pdf = openPdf(report.name)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  const reading = readReport(report)
  drawLetter(pdf, reading)
  drawSections(pdf, reading)
  drawAdvice(pdf, reading)
  write(pdf, `You named: ${report.currentChallenges.join(', ')}.`, { size: 10, fill: color.soft })
  drawFoot(pdf, siteUrl, 1)
  pdf.addPage()
  drawRatings(pdf, reading)
  drawWaysOn(pdf, report.id, siteUrl)
  drawFoot(pdf, siteUrl, 2)
  pdf.end()
  return finished
}

function openPdf(name: string): Pdf {
  const info = { Title: 'Your Strategic Business Report', Author: site.name, Subject: name }
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    info,
    lang: 'en-US',
    font: bytes(sansFont) as unknown as string,
  })
  return pdf
    .registerFont('serif', bytes(serifFont))
    .registerFont('sans', bytes(sansFont))
    .registerFont('sans-extended', bytes(sansExtendedFont))
    .registerFont('bold', bytes(sansBoldFont))
}

function bytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

type Style = {
  font?: 'serif' | 'sans' | 'bold'
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
  { font = 'sans', size = 10.5, fill = color.ink, at, ...rest }: Style = {},
): void {
  const x = at?.x ?? margin
  pdf.font(font).fontSize(size).fillColor(fill)
  pdf.text(text, x, at?.y ?? pdf.y, { width: width - (x - margin), lineGap: 3, ...rest })
}

/** A visitor's name may need two fonts in one line. */
function writeName(pdf: Pdf, text: string, { size, fill }: { size: number; fill: string }): void {
  const runs = text.split(extended).filter(Boolean)
  pdf.fontSize(size).fillColor(fill)
  for (const [index, run] of runs.entries()) {
    const continued = index < runs.length - 1
    pdf.font(extended.test(run) ? 'sans-extended' : 'sans')
    if (index === 0) pdf.text(run, margin, pdf.y, { width, lineGap: 3, continued })
    else pdf.text(run, { continued })
  }
}

function drawLetter(pdf: Pdf, { preparedFor, date, percent, label, judgement }: ReportReading): void {
  write(pdf, `${site.name}, ${site.program}`, { size: 9, fill: color.soft, at: { y: margin } })
  pdf.moveDown(0.8)
  write(pdf, 'Your Strategic Business Report', { font: 'serif', size: 26 })
  writeName(pdf, preparedLine(preparedFor, date), { size: 10, fill: color.soft })
  pdf.moveDown(1.2)
  const top = pdf.y
  write(pdf, `${percent}%`, { font: 'serif', size: 64, at: { y: top }, width: 175 })
  write(pdf, label, { font: 'bold', size: 13, at: { x: margin + 180, y: top + 18 } })
  write(pdf, judgement, { size: 11, at: { x: margin + 180, y: pdf.y } })
  pdf.y = top + 96
}

export function preparedLine(preparedFor: string, date: string): string {
  return printable.test(preparedFor) ? `Prepared for ${preparedFor}. ${date}.` : `${date}.`
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

function drawAdvice(pdf: Pdf, { advice }: ReportReading): void {
  pdf.moveDown(1.2)
  if (advice.length > 0) write(pdf, 'What to do first', { font: 'serif', size: 18 })
  pdf.moveDown(0.4)
  for (const [index, { text, tool, step }] of advice.entries()) {
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

function drawWaysOn(pdf: Pdf, id: string, siteUrl: string): void {
  const page = `${siteUrl}/diagnostic/results/${id}`
  const ways = [
    { label: 'This report on the web', href: page },
    { label: sprintProgram.button, href: links.booking.href },
  ]
  pdf.moveDown(1)
  for (const { label, href } of ways) {
    write(pdf, `${label}: ${href}`, { size: 9.5, fill: color.blue, link: href })
    pdf.moveDown(0.2)
  }
}

function drawFoot(pdf: Pdf, siteUrl: string, page: number): void {
  const { margins } = pdf.page
  // Below the bottom margin pdfkit would start another page.
  margins.bottom = 0
  const at = { y: pdf.page.height - 36 }
  write(pdf, `${new URL(siteUrl).host}   ${page} of 2`, { size: 8.5, fill: color.soft, at })
  margins.bottom = margin
}
