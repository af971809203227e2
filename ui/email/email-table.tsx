import type { CSSProperties, ReactNode } from 'react'

type EmailTableProps = { style: CSSProperties; children: ReactNode }

/** A layout table that stays a table in the plain text. */
export function EmailTable({ style, children }: EmailTableProps) {
  return (
    <table cellPadding={0} cellSpacing={0} role="presentation" data-text-format="dataTable" style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}
