// The labels and sentences of receipts and credit notes.

export const receiptWords = {
  title: (number: string, hasTax: boolean) => `${hasTax ? 'Tax invoice and receipt' : 'Receipt'} ${number}`,
  creditNote: (number: string) => `Credit note ${number}`,
  subject: (order: string) => `Order ${order}`,
  corrected: (copy: number, day: string) =>
    `Corrected copy ${copy}. Replaces the copy of ${day}. Number, date and amounts are unchanged.`,
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: (tax: string | undefined) => (tax ? `${tax} number` : 'Tax number'),
  erased: 'Erased',
  erasedText: 'The buyer asked us to remove their details.',
  noEmail: 'Email not given',
  labels: {
    ...{ creditNote: 'Credit note', receipt: 'Receipt', date: 'Date', paidOn: 'Date of payment' },
    ...{ issued: 'Issued', order: 'Order', item: 'Item', buyer: 'Buyer', seller: 'Seller' },
    ...{ paidBy: 'Paid by', refundedTo: 'Refunded to', forReceipt: 'For receipt' },
    paidByCard: 'Paid by card',
  },
  noBuyer: 'not given',
  receiptOf: (number: string, day: string) => `${number} of ${day}`,
  card: (card: string | null | undefined) => (card ? `card, ${card}` : 'card'),
  refundOf: (item: string) => `Refund: ${item}`,
  partOf: (amount: string, number: string) => `Partial refund of the ${amount} on receipt ${number}.`,
  paid: (currency: string) => `Paid, ${currency}`,
  refunded: (currency: string) => `Refunded, ${currency}`,
  end: {
    paid: 'Paid in full. Thank you.',
    refunded: 'Refunded to the original card. Banks take five to ten days to show it.',
  },
} as const
