import { printedDollars } from '#lib/text/money.ts'
import { isPrintable } from '#lib/text/pdf-letters.ts'
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
import type { PrintedBuyer, ReceiptJob } from './printed.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (time: string) => day.format(new Date(time))
const columnGap = 32
const columnWidth = (width - columnGap) / 2

/** A receipt, or the credit note of a refund, on one US letter page; on two where somebody lives at a long address. */
export function makeReceiptPdf(job: ReceiptJob): Promise<Uint8Array> {
  const { refund, seller, number } = job
  const title = refund ? `Credit note ${refund.number}` : `Receipt ${number}`
  const pdf = openPdf({ title, author: seller.name, subject: `Order ${job.orderNumber}` })
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
    const copy = `Corrected copy ${corrected.version - 1}. It replaces the copy of ${dayOf(corrected.replaces)}; number, date and amounts are the same.`
    write(pdf, copy, { size: 10, fill: color.soft })
  }
  pdf.y += 18
}

/** Who sells at the left, who bought at the right; the longer of both decides where it goes on. */
function drawParties(pdf: Pdf, { seller, buyer }: ReceiptJob): void {
  rule(pdf)
  const top = pdf.y + 14
  const { name, address, taxNumber, email } = seller
  const sold = [...linesOf(address), ...(taxNumber ? [`Tax number: ${taxNumber}`] : []), email]
  const left = drawParty(pdf, { heading: 'Seller', name, lines: sold, x: margin, y: top })
  const right = drawParty(pdf, { ...buyerParty(buyer), x: margin + columnWidth + columnGap, y: top })
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

function buyerParty(buyer: PrintedBuyer | null): Omit<Party, 'x' | 'y'> {
  const heading = 'Buyer'
  if (!buyer) return { heading, name: 'Erased', lines: ['The buyer asked us to remove their details.'] }
  const { name, address, taxNumber, email } = buyer
  const mail = email ?? 'Email not given'
  if (!name) return { heading, name: mail, lines: [] }
  return {
    heading,
    name,
    lines: [...linesOf(address), ...(taxNumber ? [`Tax number: ${taxNumber}`] : []), mail],
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function drawFacts(
  pdf: Pdf,
  { number, orderNumber, paidAt, issuedAt, refund, corrected, buyer }: ReceiptJob,
): void {
  const paidBy = buyer?.card ? `card, ${buyer.card}` : 'card'
  const paid = dayOf(paidAt)
  const issued = dayOf(issuedAt)
  const facts = refund
    ? [
        ['Credit note', refund.number],
        ['Date', dayOf(refund.refundedAt)],
        ['For receipt', `${number} of ${paid}`],
        ['Order', orderNumber],
        ['Returned to', paidBy],
      ]
    : [
        ['Receipt', number],
        ['Date of payment', paid],
        ...(issued === paid && !corrected ? [] : [['Issued', issued]]),
        ['Order', orderNumber],
        ['Paid by', paidBy],
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

/** What was bought, or what went back of it, and the sum. */
function drawLines(pdf: Pdf, { item, amountCents, currency, discount, refund, number }: ReceiptJob): void {
  makeRoom(pdf, 110)
  rule(pdf)
  pdf.y += 12
  const code = currency.toUpperCase()
  const amount = printedDollars(refund ? refund.amountCents : amountCents)
  if (refund) drawAmount(pdf, `Refund: ${item}`, amount)
  else drawAmount(pdf, item, printedDollars(discount?.listCents ?? amountCents))
  if (discount && !refund) {
    drawAmount(pdf, `Code ${discount.code}`, `−${printedDollars(discount.discountCents)}`, 'sans')
  }
  if (refund && refund.amountCents < amountCents) {
    const part = `A part of the ${printedDollars(amountCents)} of receipt ${number}.`
    write(pdf, part, { size: 9.5, fill: color.soft, width: width - 130 })
  }
  pdf.y += 10
  rule(pdf)
  pdf.y += 10
  drawAmount(pdf, refund ? `Returned, ${code}` : `Paid, ${code}`, amount, 'serif')
  pdf.y += 16
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

function drawEnd(pdf: Pdf, { seller, refund }: ReceiptJob): void {
  if (seller.note) {
    makeRoom(pdf, heightOf(pdf, seller.note, { size: 10 }) + 28)
    write(pdf, seller.note, { size: 10 })
    pdf.y += 8
  }
  const closing = refund
    ? 'The amount goes back to the card that was paid with. Banks take five to ten days to show it.'
    : 'Paid in full. Thank you.'
  write(pdf, closing, { size: 10, fill: color.soft })
}
