import type { CSSProperties, ReactNode } from 'react'
import { Section, Text } from 'react-email'
import { colors } from './email-look.ts'

const styles = {
  row: { borderTop: `1px solid ${colors.line}`, padding: '16px 0 4px' },
  text: { fontSize: '16px', lineHeight: '1.6', margin: '0 0 12px', color: colors.ink },
  soft: { color: colors.soft },
} satisfies Record<string, CSSProperties>

type EmailActionProps = {
  /** When to do it, or its title. */
  lead: ReactNode
  /** The reader's answer that led to this advice. */
  cause?: string
  text: string
  /** Links to helpful tools. */
  children?: ReactNode
}

export function EmailAction({ lead, cause, text, children }: EmailActionProps) {
  return (
    <Section className="mail-rule" style={styles.row}>
      <Text className="mail-ink" style={styles.text}>
        <strong>{lead}</strong>
        {cause && <span className="mail-soft" style={styles.soft}>{` · ${cause}`}</span>}
        <br />
        {text}
      </Text>
      {children}
    </Section>
  )
}
