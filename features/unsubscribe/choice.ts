/** What the buttons of our own page send; a mail program sends `List-Unsubscribe=One-Click` instead. */
export const choiceField = 'choice'
export const writeAgain = 'write-again'

/** In the address of the page for who has just said that they want mail again. */
export const backParam = 'back'
