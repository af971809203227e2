import { type ScorecardWork, scorecardWork } from '#features/scorecards/result/result-work.server.ts'
import { type ReportWork, reportWork } from '#features/scorecards/score/report/paper/report-work.server.ts'
import { type ReceiptWork, receiptWork } from '#features/shop/receipts/receipt-work.server.ts'

/** Jobs of the side process that renders PDFs and report emails. */
export const paperWork: PaperWork = { ...reportWork, ...receiptWork, ...scorecardWork }

export type PaperWork = ReportWork & ReceiptWork & ScorecardWork
