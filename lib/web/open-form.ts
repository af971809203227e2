/** A field that stands in the page and is never shown: who fills it is a program. */
export const trapField = 'comments'
export const tokenHeader = 'x-form-token'
/** Answered where a form's token was used before. */
export const usedTokenStatus = 409
