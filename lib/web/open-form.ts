/** A hidden field (honeypot): whoever fills it in is a bot. */
export const trapField = 'comments'
export const tokenHeader = 'x-form-token'
/** The response if a form's token was used before. */
export const usedTokenStatus = 409
