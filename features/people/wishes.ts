/** What a visitor may ask for about their data. */
export const wishes = ['export', 'erase'] as const
