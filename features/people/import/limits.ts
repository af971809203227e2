/** What a file of people may be: more than a coach has, and little enough that a phone can read it. */
export const mostBytes = 10 * 1024 * 1024
export const mostRows = 50_000
export const mostColumns = 200
