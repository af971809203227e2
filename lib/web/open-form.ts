/** A hidden field (honeypot) that only bots fill in. */
export const trapField = 'comments'
export const tokenHeader = 'x-form-token'
/** The response if a form's token was used before. */
export const usedTokenStatus = 409
