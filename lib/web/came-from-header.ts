/**
 * Sent with every form and payment: the tab's first and last source, each as a date, a space, and the campaign query
 * or the referring site's address.
 */
export const cameFromHeader = 'x-came-from'
