import { plainPage } from './plain-page.ts'

/** For the moment when not even the error page can be rendered. */
export const brokenPage = plainPage({
  title: 'Something went wrong on our side.',
  text: 'Please try again in a moment.',
  ways: [{ label: 'Back to the home page', href: '/' }],
})
