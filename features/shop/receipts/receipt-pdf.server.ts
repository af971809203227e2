import { discountLabels } from '#content/shop/discount-words.ts'
import { receiptWords as words } from '#content/shop/receipt-words.ts'
import { money } from '#lib/money/money.ts'
import { isPrintable } from '#lib/text/pdf-glyphs.ts'
import { formatDay } from '#lib/time/dates.ts'
import {
  bytesOf,
  color,
  drawFeet,
  heightOf,
  makeRoom,
  margin,
  openPdf,
  type Pdf,
  rule,
  width,
  write,
} from '#platform/pdf/pdf-page.server.ts'
import { taxLines, taxNote } from '../tax/order-tax.ts'
import type { PrintedBuyer, ReceiptJob } from './printed.ts'

const dayOf = (time: string) => formatDay(time, 'long')
const columnGap = 32
const columnWidth = (width - columnGap) / 2

/** A receipt or credit note on US letter. A long address takes a second page. */
export function makeReceiptPdf(job: ReceiptJob): Promise<Uint8Array> {
  const { refund, seller, number, tax } = job
  const title = refund ? words.creditNote(refund.number) : words.title(number, Boolean(tax))
  const pdf = openPdf({ title, author: seller.name, subject: words.subject(job.orderNumber) })
  const finished = bytesOf(pdf)
  drawHead(pdf, job, title)
  drawParties(pdf, job)
  drawFacts(pdf, job)
  drawLines(pdf, job)
  drawEnd(pdf, job)
  drawFeet(pdf, job.siteUrl)
  pdf.end()
  return finished
}

function drawHead(pdf: Pdf, { seller, corrected, refund }: ReceiptJob, title: string): void {
  if (isPrintable(seller.name)) write(pdf, seller.name, { size: 9, fill: color.soft, at: { y: margin } })
  pdf.moveDown(0.8)
  write(pdf, title, { font: 'serif', size: 28 })
  if (corrected && !refund) {
    const copy = words.corrected(corrected.version - 1, dayOf(corrected.replaces))
    write(pdf, copy, { size: 10, fill: color.soft })
  }
  pdf.y += 18
}

/** Seller on the left, buyer on the right; the taller column sets where the page continues. */
function drawParties(pdf: Pdf, { seller, buyer, tax }: ReceiptJob): void {
  const numberName = words.taxNumber(tax?.name)
  rule(pdf)
  const top = pdf.y + 14
  const { name, address, taxNumber, email } = seller
  const sold = [...linesOf(address), ...(taxNumber ? [`${numberName}: ${taxNumber}`] : []), email]
  const left = drawParty(pdf, { heading: words.seller, name, lines: sold, x: margin, y: top })
  const right = drawParty(pdf, {
    ...buyerParty(buyer, numberName),
    x: margin + columnWidth + columnGap,
    y: top,
  })
  pdf.y = Math.max(left, right) + 18
}

type Party = { heading: string; name: string; lines: readonly string[]; x: number; y: number }

function drawParty(pdf: Pdf, { heading, name, lines, x, y }: Party): number {
  const column = { width: columnWidth }
  write(pdf, heading, { ...column, size: 9, fill: color.soft, at: { x, y } })
  write(pdf, name, { ...column, font: 'bold', size: 11, at: { x, y: pdf.y + 2 } })
  for (const line of lines) write(pdf, line, { ...column, size: 10, at: { x, y: pdf.y } })
  return pdf.y
}

function buyerParty(buyer: PrintedBuyer | null, numberName: string): Omit<Party, 'x' | 'y'> {
  const heading = words.buyer
  if (!buyer) return { heading, name: words.erased, lines: [words.erasedText] }
  const { name, address, taxNumber, email } = buyer
  const mail = email ?? words.noEmail
  const numbered = taxNumber ? [`${numberName}: ${taxNumber}`] : []
  if (!name) return { heading, name: mail, lines: numbered }
  return {
    heading,
    name,
    lines: [...linesOf(address), ...numbered, mail],
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function drawFacts(pdf: Pdf, { number, orderNumber, paidAt, issuedAt, refund, corrected, buyer }: ReceiptJob): void {
  const { labels } = words
  const paidBy = words.card(buyer?.card)
  const paid = dayOf(paidAt)
  const issued = dayOf(issuedAt)
  const facts = refund
    ? [
        [labels.creditNote, refund.number],
        [labels.date, dayOf(refund.refundedAt)],
        [labels.forReceipt, words.receiptOf(number, paid)],
        [labels.order, orderNumber],
        [labels.refundedTo, paidBy],
      ]
    : [
        [labels.receipt, number],
        [labels.paidOn, paid],
        ...(issued === paid && !corrected ? [] : [[labels.issued, issued]]),
        [labels.order, orderNumber],
        [labels.paidBy, paidBy],
      ]
  makeRoom(pdf, 110)
  rule(pdf)
  pdf.y += 12
  for (const [name = '', value = ''] of facts) {
    const top = pdf.y
    write(pdf, name, { size: 10, fill: color.soft, at: { y: top }, width: 110 })
    write(pdf, value, { size: 10, at: { x: margin + 120, y: top } })
    pdf.y += 2
  }
  pdf.y += 14
}

function drawLines(pdf: Pdf, job: ReceiptJob): void {
  const { item, amountCents, currency, discount, refund, number, tax } = job
  makeRoom(pdf, 110)
  rule(pdf)
  pdf.y += 12
  const code = currency.toUpperCase()
  const printed = (cents: number) => money(cents, { currency, exact: true })
  const amount = printed(refund ? refund.amountCents : amountCents)
  if (refund) drawAmount(pdf, words.refundOf(item), amount)
  else drawAmount(pdf, item, printed(discount?.listCents ?? tax?.priceCents ?? amountCents))
  if (discount && !refund) {
    drawAmount(pdf, discountLabels.code(discount.code), `−${printed(discount.discountCents)}`, 'sans')
  }
  if (refund && refund.amountCents < amountCents) {
    const part = words.partOf(printed(amountCents), number)
    write(pdf, part, { size: 9.5, fill: color.soft, width: width - 130 })
  }
  for (const [name, value] of linesOfTax(job)) drawAmount(pdf, name, value, 'sans')
  pdf.y += 10
  rule(pdf)
  pdf.y += 10
  drawAmount(pdf, refund ? words.refunded(code) : words.paid(code), amount, 'serif')
  pdf.y += 16
}

function linesOfTax({ tax, refund, amountCents, currency }: ReceiptJob): [string, string][] {
  if (!tax || !refund) return taxLines(tax, amountCents, currency)
  const { taxCents = 0, amountCents: refunded } = refund
  return taxLines({ ...tax, taxCents, priceCents: refunded }, refunded, currency)
}

function drawAmount(pdf: Pdf, text: string, amount: string, font: 'bold' | 'sans' | 'serif' = 'bold'): void {
  const top = pdf.y
  const size = font === 'serif' ? 16 : 11
  const room = 120
  pdf.font(font).fontSize(size)
  const x = margin + width - pdf.widthOfString(amount) - 1
  write(pdf, amount, { font, size, at: { x, y: top }, width: width - (x - margin) + 1 })
  write(pdf, text, { font, size, at: { y: top }, width: width - room })
}

function drawEnd(pdf: Pdf, { seller, refund, tax }: ReceiptJob): void {
  const note = tax && taxNote(tax)
  if (note) {
    write(pdf, note, { size: 10 })
    pdf.y += 8
  }
  if (seller.note) {
    makeRoom(pdf, heightOf(pdf, seller.note, { size: 10 }) + 28)
    write(pdf, seller.note, { size: 10 })
    pdf.y += 8
  }
  write(pdf, refund ? words.end.refunded : words.end.paid, { size: 10, fill: color.soft })
}
