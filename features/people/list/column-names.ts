export const columnLabels = {
  score: 'Score',
  status: 'Status',
  nextStep: 'Next step',
  company: 'Company',
  role: 'Role',
  phone: 'Phone',
  size: 'Size',
  style: 'Style',
  did: 'What they did',
  tags: 'Tags',
  source: 'Source',
  firstAt: 'First seen',
  lastAt: 'Last seen',
} as const

/** The person's own column is always there. */
export type ColumnName = keyof typeof columnLabels

export const choosableColumns = Object.keys(columnLabels) as ColumnName[]

/** Company and role stand below the name until they have columns. */
export const usualColumns: readonly ColumnName[] = [
  ...(['score', 'status', 'nextStep', 'phone', 'size', 'style', 'source', 'lastAt'] as const),
]
