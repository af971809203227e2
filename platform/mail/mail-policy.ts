/** Mails contain visitors' texts: their preview frame runs no scripts, loads only our pictures and submits nothing. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox"
