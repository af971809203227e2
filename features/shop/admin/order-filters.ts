/** What the list of orders can be filtered by; the first one is shown to begin with. */
export const orderFilters = {
  paid: 'All that were paid',
  open: 'Open',
  disputed: 'Disputed',
  refunded: 'Refunded',
  unfinished: 'Never finished',
} as const

export type OrderFilter = keyof typeof orderFilters

export const orderSorts = ['date'] as const
export const newestOrders = { column: 'date', descending: true } as const
