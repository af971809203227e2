import type { CSSProperties, ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from 'react-email'
import type { Who } from '#content/owner/who.ts'

/** Mail programs know no custom properties and few fonts: the palette is written out. */
const ink = '#12202F'
const softInk = '#4A5866'
const serif = "Newsreader, Georgia, 'Times New Roman', serif"
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

const styles = {
  body: { backgroundColor: '#FBFAF6', margin: 0, padding: '24px 12px', fontFamily: sans, color: ink },
  container: { maxWidth: '560px', margin: '0 auto' },
  heading: { fontFamily: serif, fontWeight: 500, fontSize: '28px', lineHeight: '1.15', margin: '0 0 20px' },
  text: { fontSize: '16px', lineHeight: '1.6', margin: '0 0 16px', color: ink },
  button: {
    backgroundColor: '#1F4FD8',
    color: '#FFFFFF',
    borderRadius: '6px',
    padding: '13px 22px',
    fontSize: '16px',
    fontWeight: 600,
    margin: '8px 0 24px',
  },
  rule: { borderColor: '#E4E0D6', margin: '24px 0 16px' },
  foot: { fontSize: '13px', lineHeight: '1.5', color: softInk, margin: 0 },
} satisfies Record<string, CSSProperties>

/** Where the mail program asks for dark, paper and ink change places. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .mail, .mail td { background-color: #12202F !important }
  .mail-ink { color: #FBFAF6 !important }
  .mail-soft { color: #B9C3CC !important }
  .mail-rule { border-color: #33475A !important }
}`

type EmailLayoutProps = {
  preview: string
  heading: string
  who: Pick<Who, 'name' | 'program'>
  siteUrl: string
  /** On mail that its reader can do without. */
  unsubscribeUrl?: string
  children: ReactNode
}

/** A note from a person: one column, a serif heading, and at most one button. */
export function EmailLayout(props: EmailLayoutProps) {
  const { preview, heading, who, siteUrl, unsubscribeUrl, children } = props
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="mail" style={styles.body}>
        <Container style={styles.container}>
          <Heading className="mail-ink" style={styles.heading}>
            {heading}
          </Heading>
          {children}
          <Hr className="mail-rule" style={styles.rule} />
          <Text className="mail-soft" style={styles.foot}>
            {who.name}, {who.program}
            <br />
            <Link href={siteUrl} className="mail-soft" style={{ color: softInk }}>
              {new URL(siteUrl).host}
            </Link>
            {unsubscribeUrl && (
              <>
                <br />
                <Link href={unsubscribeUrl} className="mail-soft" style={{ color: softInk }}>
                  Unsubscribe
                </Link>{' '}
                from mail like this.
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function EmailText({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-ink" style={styles.text}>
      {children}
    </Text>
  )
}

export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} style={styles.button}>
      {children}
    </Button>
  )
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="mail-ink" style={{ color: ink, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}
