/**
 * With every form and payment comes what the tab remembers: twice a day and, behind a space, what led here on it, the
 * first time and the last. That is the query of a campaign's link, or the address of the site that linked to us.
 */
export const cameFromHeader = 'x-came-from'
