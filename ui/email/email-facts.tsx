import type { CSSProperties } from 'react'
import { colors } from './email-look.ts'

const cell = {
  borderTop: `1px solid ${colors.line}`,
  fontSize: '15px',
  lineHeight: '1.5',
  verticalAlign: 'top',
} satisfies CSSProperties

const styles = {
  table: { width: '100%', margin: '8px 0 24px' },
  label: { ...cell, padding: '8px 16px 8px 0', width: '1%', whiteSpace: 'nowrap', color: colors.soft },
  value: { ...cell, padding: '8px 0', color: colors.ink, overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>

/** What a receipt says: a name and a value on each line. */
export function EmailFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      data-text-format="dataTable"
      style={styles.table}
    >
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td className="mail-soft mail-rule" style={styles.label}>
              {label}
            </td>
            <td className="mail-ink mail-rule" style={styles.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
