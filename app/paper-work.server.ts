import { type ReportWork, reportWork } from '#features/diagnostic/report/paper/report-work.server.ts'
import { type ReceiptWork, receiptWork } from '#features/shop/receipts/receipt-work.server.ts'

/** Everything that is drawn as a PDF, and the mails of reports: done in a process of its own. */
export const paperWork: PaperWork = { ...reportWork, ...receiptWork }

export type PaperWork = ReportWork & ReceiptWork
