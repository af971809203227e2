import type { CSSProperties, ReactNode } from 'react'
import { Section, Text } from 'react-email'
import { colors } from './email-look.ts'

const styles = {
  row: { borderTop: `1px solid ${colors.line}`, padding: '16px 0 4px' },
  text: { fontSize: '16px', lineHeight: '1.6', margin: '0 0 12px', color: colors.ink },
  soft: { color: colors.soft },
} satisfies Record<string, CSSProperties>

type EmailActionProps = {
  /** When to do it, or what it is called. */
  lead: ReactNode
  /** What of the reader's own answers it follows from. */
  cause?: string
  text: string
  /** What helps with it. */
  children?: ReactNode
}

/** One thing to do, or to know: a lead, a text, and what helps with it. */
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
