/** Shown when a page fails to load, also by its scripts. */
export const failedPage = {
  documentTitle: 'This page didn’t load',
  title: 'This page didn’t load.',
  text: 'What you entered is safe. Please try again in a moment. If it happens again, contact us.',
  again: 'Try again',
  home: { label: 'Back to the home page', href: '/' },
} as const
