// The shop's own words: what a buyer reads from the first click to the file on their disk.

import { site } from './site.ts'

export const shopTexts = {
  unavailable: `Payment system is temporarily unavailable while we update our payment processing. Please check back in a few hours or contact us directly at ${site.email} for immediate assistance.`,
  failed: `Unable to process payment at this moment. Please contact ${site.email} for assistance.`,
  paid: {
    title: 'Payment Successful',
    text: 'Thank you for your purchase! Check your email for download instructions.',
  },
  notPaid: 'Payment Failed',
} as const
