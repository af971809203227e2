import type { CSSProperties } from 'react'
import { colors } from './email-look.ts'
import { EmailTable } from './email-table.tsx'

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

/** A label and a value per line, as on a receipt. */
export function EmailFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <EmailTable style={styles.table}>
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
    </EmailTable>
  )
}
