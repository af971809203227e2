export const requestKinds = ['export', 'erase'] as const
