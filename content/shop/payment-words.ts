import { formatDay } from '#lib/time/dates.ts'

// Texts of the payment form, loaded with the form and not with the product page.

export const checkout = {
  pay: (price: string) => `Pay ${price}`,
  priceChanged: (price: string) =>
    `You have not been charged. The price is now ${price}. Please check it before you pay.`,
  renewed: 'This form expired, so we opened a new one. You have not been charged. Please enter your card again.',
  nothingCharged: 'You have not been charged.',
  heading: 'Complete Your Purchase',
  back: 'Back without buying',
  loading: 'Loading the payment form…',
  emailLabel: 'Email',
  emailHint: 'Your receipt and the link to your files go here.',
  processing: 'Processing…',
  failedTitle: 'Payment Failed',
  failedText: 'The payment did not go through. Nothing was charged.',
  secure: 'Your card details go to Stripe and never reach this site.',
  terms: { before: 'By paying you accept the', label: 'Terms of Service', href: '/terms-of-service' },
} as const

/** Shown instead of paying when this address already has the product. */
export const boughtBefore = {
  here: (paidAt: string) => `You bought this on ${formatDay(paidAt, 'long')}. You have not been charged again.`,
  open: 'Open it',
  elsewhere: 'This address has already bought this. You have not been charged again. The link is in your receipt.',
  mailLink: 'Email me the link again',
  mailed: 'Sent. Look in your inbox in a minute or two.',
  gift: 'Buy it once more, as a gift',
} as const

/** Why no payment was opened. */
export const saleProblems = {
  unknown: 'We don’t sell this product.',
  hidden: 'This is no longer on sale. See the toolbox for what is.',
  notYet: 'This tool is not on sale yet. You can join its waitlist.',
  otherPlan: 'This product can’t be paid this way any more. Please reload the page.',
  newPrice: 'The price has changed. Please reload the page to see the current one.',
  processing: 'Your last payment for this is still being processed by your bank. We’ll email you when it completes.',
} as const

/** Messages on /toolbox?success=true. They depend on Stripe's answer, not on the URL. */
export const purchaseReturn = {
  label: 'Your purchase',
  paid: {
    title: 'Payment Successful',
    text: 'Thank you for your purchase! Check your email for download instructions.',
  },
  processing: {
    title: 'Your payment is being processed',
    text: 'Your bank has not confirmed it yet. As soon as it does, we email you the receipt with the link to your files.',
    action: 'Check again',
  },
  failed: {
    title: 'Payment Failed',
    text: 'The payment did not go through, and nothing was charged. You can try again, with another card if you like.',
    action: { label: 'Choose your tool again', href: '#tools' },
  },
  closed: {
    title: 'This purchase was refunded',
    text: 'You got your payment back, so its download page is closed.',
  },
  unknown: {
    title: 'We could not verify a payment',
    text: 'If you paid, we email you the receipt with the link to your files. You can also have your links sent again.',
    action: 'Get your links again',
  },
} as const
