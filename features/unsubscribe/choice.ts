/** What the buttons of our own page send; a mail program sends `List-Unsubscribe=One-Click` instead. */
export const choiceField = 'choice'
export const writeAgain = 'write-again'
