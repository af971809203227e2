export const columnLabels = {
  score: 'Score',
  status: 'Status',
  nextStep: 'Next step',
  company: 'Company',
  role: 'Role',
  phone: 'Phone',
  size: 'Size',
  style: 'Type',
  did: 'Activity',
  tags: 'Tags',
  source: 'Source',
  firstAt: 'First seen',
  lastAt: 'Last seen',
} as const

/** Without the person column, which is always shown. */
export type ColumnName = keyof typeof columnLabels

export const choosableColumns = Object.keys(columnLabels) as ColumnName[]

/** Company and role are shown below the name until they have columns. */
export const usualColumns: readonly ColumnName[] = [
  ...(['score', 'status', 'nextStep', 'phone', 'source', 'lastAt'] as const),
]
