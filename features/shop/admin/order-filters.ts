/** The first filter is the default. */
export const orderFilters = {
  paid: 'All paid',
  open: 'Open',
  disputed: 'Disputed',
  refunded: 'Refunded',
  unfinished: 'Unfinished',
} as const

export type OrderFilter = keyof typeof orderFilters

export const orderSorts = ['date'] as const
export const newestOrders = { column: 'date', descending: true } as const
