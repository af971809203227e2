/** The form on one page, without scripts. */
export const plainPath = '/diagnostic/plain'
