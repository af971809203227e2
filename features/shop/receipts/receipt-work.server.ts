import { makeReceiptPdf } from './receipt-pdf.server.ts'

/** Rendered in a worker, so that visitors don't wait. */
export const receiptWork = { receipt: makeReceiptPdf }

export type ReceiptWork = typeof receiptWork
