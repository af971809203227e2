/** More than a coach has, and little enough for a phone to parse. */
export const mostBytes = 10 * 1024 * 1024
export const mostRows = 50_000
export const mostColumns = 200
