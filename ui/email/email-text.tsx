import { type CSSProperties, type ReactNode, use } from 'react'
import { Button, Heading, Link, Text } from 'react-email'
import { Accent } from './email-accent.tsx'
import { colors, serif } from './email-look.ts'

const styles = {
  text: { fontSize: '16px', lineHeight: '1.6', margin: '0 0 16px', color: colors.ink },
  subheading: {
    fontFamily: serif,
    fontWeight: 500,
    fontSize: '22px',
    lineHeight: '1.25',
    margin: '32px 0 12px',
    color: colors.ink,
  },
  small: { fontSize: '14px', lineHeight: '1.6', margin: '0 0 12px', color: colors.soft },
  button: {
    color: '#FFFFFF',
    borderRadius: '6px',
    padding: '14px 22px',
    fontSize: '16px',
    fontWeight: 600,
    margin: '8px 0 24px',
  },
} satisfies Record<string, CSSProperties>

export function EmailText({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-ink" style={styles.text}>
      {children}
    </Text>
  )
}

export function EmailSmall({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-soft" style={styles.small}>
      {children}
    </Text>
  )
}

export function EmailSubheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="mail-ink" style={styles.subheading}>
      {children}
    </Heading>
  )
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} style={{ ...styles.button, backgroundColor: use(Accent) }}>
      {children}
    </Button>
  )
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="mail-link" style={{ color: use(Accent), textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}
