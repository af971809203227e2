import type { ReactNode } from 'react'
import type { Limits } from '../values/limits.ts'
import type { CellKind, CellValue, Choice } from './grid-model.ts'

export type GridColumn<Row> = {
  key: string
  label: string
  /** A CSS length: '16rem'. */
  width: string
  kind: CellKind
  choices?: readonly Choice[] | undefined
  value: (row: Row) => CellValue
  /** Returns an error message for a typed or pasted value. `row` is undefined for rows that a paste would add. */
  check?: ((value: CellValue, row: Row | undefined) => string | undefined) | undefined
  /** How the cell renders while it is not being edited. Defaults to its text. */
  show?: (row: Row) => ReactNode
  readOnly?: boolean | undefined
  /** For the field of this column in a form or on a phone. */
  hint?: string | undefined
  placeholder?: string | undefined
  lines?: number | undefined
  isWide?: boolean
  limits?: Limits | undefined
}

export type CellChange = { row: number; key: string; value: CellValue }

export type GridProps<Row> = {
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Names the row for screen readers. Defaults to the first column. */
  rowLabel?: (row: Row, index: number) => string
  /**
   * Cells changed by one user action, to be applied as one undo step. After a paste below the last row, indexes may
   * be past the end: add those rows.
   */
  onChange: (changes: CellChange[]) => void
  /** Rejects a paste that reaches below the last row. */
  hasFixedRows?: boolean
  /** Buttons in a last column: delete, details. */
  rowActions?: (row: Row, index: number) => ReactNode
  /** Defaults to the width of one button. */
  actionsWidth?: string
}

export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'back' | 'cancel'
