import { type ReportWork, reportWork } from '#features/diagnostic/report/paper/report-work.server.ts'
import { type ReceiptWork, receiptWork } from '#features/shop/receipts/receipt-work.server.ts'

/** Jobs of the side process that renders PDFs and report emails. */
export const paperWork: PaperWork = { ...reportWork, ...receiptWork }

export type PaperWork = ReportWork & ReceiptWork
