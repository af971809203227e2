/** In UTC, so that all processes agree. */
export const thisYear = () => new Date().getUTCFullYear()
