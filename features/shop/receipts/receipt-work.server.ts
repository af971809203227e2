import { makeReceiptPdf } from './receipt-pdf.server.ts'

/** Drawn where no visitor waits for anything else. */
export const receiptWork = { receipt: makeReceiptPdf }

export type ReceiptWork = typeof receiptWork
