export const wishes = ['export', 'erase'] as const
