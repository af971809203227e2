import { type ScorecardWork, scorecardWork } from '#features/scorecards/result/result-work.server.ts'
import { type ReportWork, reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { type ReceiptWork, receiptWork } from '#features/shop/receipts/receipt-work.server.ts'

/** Jobs of the side process that renders PDFs and report emails. */
export const pdfWork: PdfWork = { ...reportWork, ...receiptWork, ...scorecardWork }

export type PdfWork = ReportWork & ReceiptWork & ScorecardWork
