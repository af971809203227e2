import type { ReactNode } from 'react'
import type { CellKind, CellValue, Choice } from './grid-model.ts'

export type GridColumn<Row> = {
  key: string
  label: string
  /** In CSS: '16rem'. */
  width: string
  kind: CellKind
  choices?: readonly Choice[]
  value: (row: Row) => CellValue
  /** What is wrong with a value that was typed or pasted, in words. A row below the last is not there yet. */
  check?: (value: CellValue, row: Row | undefined) => string | undefined
  /** How the cell looks while it is not edited; its value as text, unless told. */
  show?: (row: Row) => ReactNode
  /** A column to read: it takes no typing and no paste. */
  readOnly?: boolean
}

export type CellChange = { row: number; key: string; value: CellValue }

export type GridProps<Row> = {
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Names the row for a screen reader; the first column names it, unless told. */
  rowLabel?: (row: Row) => string
  /**
   * All cells that one act changed: one step for undo. A paste may reach rows below the last, whose index is
   * then past the end: add them.
   */
  onChange: (changes: CellChange[]) => void
  /** The table has these rows and no others: a paste that reaches below them is refused in words. */
  hasFixedRows?: boolean
  /** A column of buttons at the end: delete, details. */
  rowActions?: (row: Row, index: number) => ReactNode
  /** One button's width, unless told. */
  actionsWidth?: string
}

/** How an edit ended, and where to go from there. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'back' | 'cancel'
