import type { CSSProperties, ReactNode } from 'react'

type EmailTableProps = { style: CSSProperties; children: ReactNode }

/** Rows of cells, which every mail program draws; in the plain text they stay a table. */
export function EmailTable({ style, children }: EmailTableProps) {
  return (
    <table cellPadding={0} cellSpacing={0} role="presentation" data-text-format="dataTable" style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}
