import { plainPage } from './plain-page.ts'

/** Used if even the error page cannot be rendered. */
export const brokenPage = plainPage({
  title: 'Something went wrong on our side.',
  text: 'Please try again in a moment.',
  ways: [{ label: 'Back to the home page', href: '/' }],
})
