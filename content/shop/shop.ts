const numberWords = 'no one two three four five six seven eight nine'.split(' ')

/** A number in a sentence: spelled out up to nine. */
const countWord = (count: number) => numberWords[count] ?? String(count)

export const toolboxPage = {
  heading: 'Business Toolbox',
  toolsHeading: 'The tools, one by one',
  demo: 'Try the demo',
  details: 'What is in it',
  bundleHeading: (count: number) => `All ${count} Tools`,
  bundleSaving: (saved: string, count: number) =>
    `Save ${saved} compared with buying all ${countWord(count)} individually.`,
  bundleContents: 'What is in it, and what each costs alone',
  bundleButton: 'Get the Complete Bundle',
  trackerLink: 'Open the hosted tracker app',
  waitlist: {
    heading: 'Join the waitlist',
    text: (titles: string) =>
      `Not on sale yet: ${titles}. Leave your address and we will write when it is. You can buy the others today.`,
    notYet: 'Not on sale yet',
    newVersions: 'On sale; tell me about new versions',
  },
  newTools: {
    heading: 'Tell me about new tools',
    text: 'You can buy everything on this page today. To hear about new tools and new versions, leave your address and choose the tool that comes closest to what you need. You get a confirmation email, and one more when there is something new.',
  },
  boughtBefore: 'Bought something before?',
  findOrders: 'Get your links again',
  checking: 'Checking your payment…',
} as const

export const productWords = {
  whatYouGet: 'What You Get',
  benefits: 'Key Benefits',
  features: 'Additional Features',
  demoKept: 'Save what you do there: the full edition opens the file.',
  video: (seconds: number) => `See it in use: ${seconds} seconds, silent`,
  wholeTool: (title: string) => `${title}: the whole screen as it opens`,
  buyAtEnd: (title: string) => `Get ${title} Now`,
  waitlist: 'Join the waitlist',
  opening: 'One moment…',
  haveCode: 'Have a code?',
  getFor: (price: string) => `Get it for ${price}`,
  buy: 'Buy',
  saving: (amount: string) => `Save ${amount}`,
  originalPrice: 'Original price',
  price: 'Price',
  total: 'Total value',
  youPay: 'You pay',
  separately: 'Bought separately',
  needsScripts: (email: string) =>
    `To buy, turn on JavaScript for this site: the card form needs it. Or write to ${email}, and we will send you a payment link.`,
  notOnSale: 'Not on sale yet. Leave your address and we will write when it is.',
  refundsHref: '/terms-of-service#payment-and-refunds',
  allTools: { label: 'All tools', href: '/toolbox' },
  notFound: {
    title: 'Product Not Found',
    text: 'There is no tool at this address. Part of the link may be missing.',
    action: { label: 'Back to the Toolbox', href: '/toolbox' },
  },
} as const

export const trackerPage = {
  path: '/toolbox/strategic-okr-execution-tracker',
  notFoundText: 'The Strategic OKR Execution Tracker could not be found.',
  badge: 'Advanced Execution System',
  buy: 'Get Instant Access',
  system: 'Access Full System',
  includedHeading: "What's Included",
  bannerLink: 'Launch Strategic System',
  closing: {
    heading: 'A tracker needs a plan',
    text: (planner: string) => `Write the plan in the ${planner} first. The tracker opens it as it is.`,
    planner: (planner: string) => `See the ${planner}`,
  },
} as const

export const shopTexts = {
  unavailable: (email: string) =>
    `Payment system is temporarily unavailable while we update our payment processing. Please check back in a few hours or contact us directly at ${email} for immediate assistance.`,
  failed: (email: string) => `Unable to process payment at this moment. Please contact ${email} for assistance.`,
  notStarted: 'Failed to initialize payment',
} as const

export const orderWords = {
  title: 'Your order',
  thanks:
    'Thank you. It is paid, and the receipt is on its way to your inbox. This order has a page of its own, which stays available: bookmark it.',
  open: 'Open your order page',
  opens:
    'Bookmark this page: it gives you access to your files. It stays available and creates new download links each time you open it.',
  filesHeading: 'Your files',
  zip: (count: number) => `All ${countWord(count)} tools as one ZIP`,
  download: 'Download',
  firstHeading: 'What to do first',
  first: {
    tool: [
      'Download the file and store it where you will find it again.',
      'Open it with a double-click. It runs in your browser, offline, and there is nothing to install.',
      'Replace the examples with your own numbers for half an hour. Rough ones will do. To continue with a file from the demo, use Open.',
    ],
    bundle: [
      'Download the ZIP, unpack it, and store the folder where you will find it again.',
      'Open the tool for the question you have this week. It runs in your browser, offline, and there is nothing to install.',
      'Replace its examples with your own numbers for half an hour. Rough ones will do. The other tools can wait.',
    ],
    own: ['Download the file and store it where you will find it again.'],
  },
  onAnother: 'To get it on another computer, open this page there.',
  receiptHeading: 'Receipt',
  givenBack: 'Refunded',
  unknown: 'We couldn’t find this order.',
  unknownPayment: 'We couldn’t find this payment.',
  noReceipt: 'We couldn’t find this receipt.',
  noCreditNote: 'We couldn’t find this credit note.',
  closedReceipt: 'This order is closed, so its receipt can’t be changed.',
  correctedOften: (times: number, email: string) =>
    `This receipt has already been corrected ${times} times. Please write to ${email}.`,
  receiptPdf: 'Receipt as PDF',
  creditNotePdf: (name: string, amount: string) => `Credit note ${name} as PDF, ${amount}`,
  details: {
    add: 'Add your company and address to the receipt',
    change: 'Change the company and address on the receipt',
    intro:
      'The number, the date and the amount stay as they are. The new copy replaces the one you have. Write in Latin letters, please.',
    name: 'Company or name',
    address: 'Address',
    addressHint: 'As it should appear on the receipt, up to six lines.',
    taxNumber: 'Tax number',
    save: 'Put it on the receipt',
    saving: 'Saving…',
    saved: 'Done. “Receipt as PDF” has it now.',
  },
  linkLife: 'A download link lasts an hour. If one has expired, reload this page.',
  resend: 'Send me this link again',
  resent: 'Sent. Look in your inbox in a minute or two.',
  resendFailed: 'That did not work. Please try again in a moment.',
  notFound: {
    title: 'Order Not Found',
    text: 'There is no order at this address. Part of the link may be missing.',
    action: { label: 'Get your links again', href: '/orders' },
  },
  refunded: {
    title: 'This order was refunded',
    text: 'The money is on its way back to your card, so the downloads are no longer available. Please delete your copies.',
  },
  lost: {
    title: 'This order is closed',
    text: 'Your bank returned the payment to you, so the license ended and the downloads are no longer available.',
  },
  question: (email: string) => `If that is a mistake, write to ${email}.`,
} as const

export const lostLink = {
  heading: 'I lost my link',
  intro: 'Enter the email you bought with. If there are orders for it, we email you one link to all of them.',
  email: 'Email',
  button: 'Send me my link',
  sending: 'Sending…',
  sent: 'Done. If there are orders for this address, an email with the link is on its way.',
  failed: 'That did not work. Please try again in a moment.',
  expired: 'That download link has expired: it lasts an hour. Your order page creates a new one each time you open it.',
  refused: 'That download link does not work. Open your order page again and use the button there.',
  missing:
    'That file is not on the site at the moment. Reply to the email with your receipt, and we will send it to you.',
} as const

export const library = {
  heading: 'Everything you bought',
  intro:
    'Each title leads to its order page, with the receipt and all files. Those pages stay available; this list closes a day after you asked for it.',
  bought: (date: string) => `Bought on ${date}.`,
  closed: 'Closed, because the payment was returned.',
  linkLife: orderWords.linkLife,
  expired: {
    title: 'This link has expired',
    text: 'It lasts a day. Your order pages are still there: ask for a new link.',
  },
  unknown: {
    title: 'Nothing Here',
    text: 'This link leads to no orders. Part of it may be missing.',
  },
} as const

export const orderStateLabels = {
  pending: 'Not finished',
  failed: 'Payment failed',
  canceled: 'Canceled',
  paid: 'Paid',
  disputed: 'Disputed',
  refunded: 'Refunded',
  lost: 'Dispute lost',
} as const

/** On Today, before the orders they are about. */
export const ordersToSee = {
  paidTwice: 'Paid twice? The same buyer paid for the same product within an hour:',
  missing: {
    before: 'A monthly payment could not be collected, so the buyer’s access is paused:',
    after: ' They have a link to pay it. A personal word often helps.',
  },
} as const

/** Flags an order that repeats another of the same buyer within an hour. */
export const paidTwiceLabel = 'Paid twice?'
