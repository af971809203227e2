/** The test on one page, without scripts. */
export const plainPath = '/founder-test/plain'
