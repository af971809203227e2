/** A mail holds visitors' words: in its frame nothing runs, nothing is fetched but our pictures, nothing is sent. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox"
