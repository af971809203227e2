export const controlWords = {
  optional: '(optional)',
  /** For people who find the honeypot. */
  trap: 'Leave this empty',
  close: 'Close',
} as const

export const copyLinkWords = {
  copied: 'Link copied',
  failed: 'The link could not be copied',
  byHand: 'Please copy it from the address bar of your browser.',
} as const

export const needsScripts = 'This form needs JavaScript, which is turned off or has not loaded yet.'

export const cleared = { text: 'Your answers were cleared.', bringBack: 'Undo' }
