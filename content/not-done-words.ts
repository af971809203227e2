/** The error page of forms that work without JavaScript. The error itself comes from the server. */
export const notDoneWords = {
  title: 'That did not work',
  nothing: 'Nothing was sent to this address.',
  back: 'Back to the page',
  home: 'To the home page',
} as const
