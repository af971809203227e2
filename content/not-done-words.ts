/** The page of a form without a script that was refused; what was refused says so itself. */
export const notDoneWords = {
  title: 'That was not done',
  nothing: 'Nothing was sent to this address.',
  back: 'Back to the page',
  home: 'To the home page',
} as const
