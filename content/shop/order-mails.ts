import { theTitle } from '#lib/text/the-title.ts'

export type MailWords = {
  subject: string
  preview: string
  heading: string
  texts: readonly string[]
}

export type BuyerMailWords = MailWords & { button: string; after: readonly string[]; booking: string }

type Sold = { title: string; price: string; day: string; number: string }

const openOrder = 'Open your order page'

export const buyerMails = {
  receipt: (
    { title, price, day }: Sold,
    { part, isLater, ownerEmail }: { part: string | undefined; isLater: boolean; ownerEmail: string },
  ): BuyerMailWords => ({
    ...(isLater
      ? {
          subject: `Your receipt: ${title}, ${part}`,
          preview: `Your payment for ${theTitle(title)} has arrived.`,
          heading: 'Thank you for your payment',
          texts: [
            `Your payment of ${price} for ${theTitle(title)} arrived on ${day}: ${part}. All payments and the files are on your order page.`,
          ],
        }
      : {
          subject: `Your receipt and downloads: ${title}`,
          preview: `Your ${title} is ready to download.`,
          heading: 'Thank you for your purchase',
          texts: [
            `You bought ${theTitle(title)} on ${day} for ${price}${part ? `, ${part}` : ''}. The files are on your order page.`,
          ],
        }),
    button: openOrder,
    after: [
      'Your receipt is attached as a PDF. To add your company name and address to it, go to your order page.',
      `Something not right? Reply to this email, or write to ${ownerEmail}.`,
    ],
    booking: 'Want to work through it together?',
  }),
  keep: 'Please keep this email. Your order page doesn’t expire, so you can download the files again at any time. Anyone with the link can open it, so don’t share it.',

  refund: (
    { title, price, day, number }: Sold,
    refund: { amount: string; isWhole: boolean; closes: boolean; note: string; ownerEmail: string },
  ): BuyerMailWords => {
    const { amount, isWhole, closes, note, ownerEmail } = refund
    return {
      subject: `Refunded: ${title}, ${amount}`,
      preview: `Your ${amount} refund for ${theTitle(title)} is on its way.`,
      heading: isWhole ? 'Your refund is on its way' : `Your ${amount} refund is on its way`,
      texts: [
        `We refunded ${isWhole ? `the ${amount}` : `${amount} of the ${price}`} that you paid for ${theTitle(title)} on ${day}. It goes to the card you paid with; banks take five to ten days to show it. Credit note ${note} is attached as a PDF.`,
        closes
          ? `Your license ended with the refund, and the downloads for order ${number} are closed. Please delete your copies.`
          : `The tool is still yours, and the downloads for order ${number} stay open.`,
      ],
      button: 'See your order',
      after: [
        `If you did not request this, or the money does not arrive, reply to this email or write to ${ownerEmail}.`,
      ],
      booking: closes
        ? 'If it wasn’t what you needed, let me know what would have been.'
        : 'If something in it doesn’t work for you, let me know.',
    }
  },

  paymentFailed: ({ title, price }: Sold, retryDay: string | undefined): BuyerMailWords => ({
    subject: retryDay ? `Your payment failed: ${title}` : `Your access is paused: ${title}`,
    preview: `Your payment of ${price} did not go through.`,
    heading: retryDay ? 'Your payment did not go through' : 'Your access is paused',
    texts: [
      `Your card was declined for the payment of ${price} for ${theTitle(title)}. That often means that the card expired or that the bank wants you to approve the payment.`,
      retryDay
        ? `We try again on ${retryDay}. You can also pay now, with another card if you like; later payments then use that card.`
        : 'We have tried several times, so your access is paused until the payment arrives. Pay it now, with another card if you like, and the files are yours again at once.',
    ],
    button: `Pay ${price}`,
    after: [],
    booking: 'Is something in the way? Reply to this email, or let’s talk.',
  }),

  /** A lost link. */
  library: {
    subject: 'The link to everything you bought',
    heading: 'The link to everything you bought',
    preview: 'It lists everything you bought with this address.',
    texts: [
      'This link lists everything you bought with this address, each with its download. It works for a day; ask for another one at any time.',
    ],
    button: 'Open your orders',
    after: ['If you did not request this email, you can ignore it. No one else received it.'],
    booking: 'Want help putting it to work? Let’s talk.',
  } satisfies BuyerMailWords,

  recovered: (count: number): BuyerMailWords => ({
    subject: count === 1 ? 'Your order is safe: here is your link' : 'Your orders are safe: here are your links',
    preview: 'Your purchase is safe. Here is your link.',
    heading: 'Your purchase is safe',
    texts: [
      'Our website lost some of its data, and we have restored it. Everything you bought from us is still yours:',
    ],
    button: openOrder,
    after: [
      'If the link in your receipt no longer works, use this one and keep this email. You don’t have to do anything else, and you won’t be charged again.',
      'I’m sorry for the trouble. If anything is missing, reply to this email.',
    ],
    booking: 'Would you rather talk? Choose a time.',
  }),
  bought: (day: string, isOpen: boolean) =>
    `, bought on ${day}${isOpen ? '' : ' (closed because the payment was refunded)'}`,
} as const

export const receiptLabels = {
  order: 'Order',
  tool: 'Tool',
  item: 'Item',
  price: 'Price',
  date: 'Date',
  buyer: 'Buyer',
  seller: 'Seller',
  paidByCard: (price: string) => `${price}, paid by card`,
} as const

type Sale = Sold & { buyer: string | undefined }

/** To the owner. */
export const orderNotices = {
  sale: (
    { title, price, number, buyer }: Sale,
    more: {
      repeats: string | undefined
      part: string | undefined
      code: string | null
      isLater: boolean
      hasEmail: boolean
      flag: string
    },
  ): MailWords => {
    const { repeats, part, code, isLater, hasEmail, flag } = more
    const what = `${repeats ? flag : isLater ? 'Payment:' : 'Order:'} ${buyer ? `${buyer}, ` : ''}`
    return {
      subject: `${what}${title}, ${price}`,
      preview: `${title}, ${price}`,
      heading: isLater ? 'New payment' : 'New order',
      texts: [
        ...(repeats
          ? [
              `Paid twice? The same buyer bought the same in order ${repeats}, less than an hour before. You can refund this one on its page with one click.`,
            ]
          : []),
        `${buyer ?? 'Someone'} ${isLater ? 'paid for' : 'bought'} ${theTitle(title)}${isLater ? ': ' : ' for '}${price}${part ? `, ${part}` : ''}${code ? `, with the code ${code}` : ''}. Order ${number}.`,
        hasEmail
          ? 'We sent them the receipt with a link to the files. Reply to this email to contact them.'
          : 'The payment came without an email address, so we could not send a receipt. Look up the buyer in Stripe.',
      ],
    }
  },

  receiptCorrected: ({ title, number, buyer }: Sale): MailWords => ({
    subject: `Corrected receipt: ${buyer ?? title}, order ${number}`,
    preview: `Order ${number}`,
    heading: 'A receipt was corrected',
    texts: [
      `${buyer ?? 'The buyer'} added their name or company and address to the receipt for ${theTitle(title)}. The corrected copy is attached: it has the same number and replaces the one you have. Please pass it on to your accountant.`,
    ],
  }),

  disputed: ({ title, price, number, buyer }: Sale): MailWords => ({
    subject: `Disputed: ${buyer ? `${buyer}, ` : ''}${title}, ${price}`,
    preview: `${title}, ${price}`,
    heading: 'A payment was disputed',
    texts: [
      `${buyer ?? 'A buyer'} asked their bank to take back the ${price} for ${theTitle(title)}. Order ${number}.`,
      'Answer it in Stripe’s dashboard before the date given there; without an answer the bank decides for the buyer. The order page in the admin shows the downloads, which banks ask about. Downloads stay open until the bank decides.',
    ],
  }),

  paymentFailed: ({ title, price, number, buyer = 'A buyer' }: Sale, retryDay: string | undefined): MailWords => ({
    subject: `${retryDay ? 'Payment failed' : 'Access paused'}: ${buyer}, ${title}, ${price}`,
    preview: `${title}, ${price}`,
    heading: 'A payment failed',
    texts: [
      `${buyer} did not pay ${price} for ${theTitle(title)}: the card was declined. Order ${number}.`,
      retryDay
        ? `Stripe tries again on ${retryDay}. We sent the buyer a link to pay it now. You need not do anything.`
        : 'Stripe has stopped trying, so the buyer’s access is paused until they pay. We sent them a link to do so. A personal word often helps.',
    ],
  }),
  open: 'Open the order',
} as const
