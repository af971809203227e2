/** More than a coach has, and little enough for a phone to parse. */
export const maxBytes = 10 * 1024 * 1024
export const maxRows = 50_000
export const maxColumns = 200
