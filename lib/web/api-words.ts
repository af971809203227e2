/** Shown when the answer to a call has no words of its own. */
export const apiWords = {
  offline: 'No connection. Please check it and try again.',
  tooLarge:
    'The proxy in front of the site does not accept files of this size. Whoever runs the server can raise the limit.',
  noAnswer: 'The site did not answer. Please try again in a moment.',
} as const
