import type { CSSProperties, ReactNode } from 'react'
import { Body, Column, Container, Head, Heading, Hr, Html, Link, Preview, Row, Text } from 'react-email'
import { mailWords } from '#content/mails.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { isWordmark, mailPictureUrl, sizesOf } from '#lib/pictures/picture-sizes.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { Accent } from './email-accent.tsx'
import { colors, darkStyles, sans, serif } from './email-look.ts'
import { EmailPicture } from './email-picture.tsx'

const markSize = 40

const styles = {
  body: {
    backgroundColor: colors.paper,
    margin: 0,
    padding: '24px 16px',
    fontFamily: sans,
    color: colors.ink,
  },
  container: { maxWidth: '560px', margin: '0 auto' },
  markCell: { width: `${markSize + 12}px`, verticalAlign: 'middle' },
  /** If pictures are blocked, the alt text appears on a tile like the picture's. */
  mark: {
    backgroundColor: colors.paper,
    borderRadius: '8px',
    font: `600 24px/${markSize}px ${serif}`,
    textAlign: 'center',
  },
  logoCell: { width: '1%', paddingRight: '12px', verticalAlign: 'middle' },
  logo: { backgroundColor: colors.paper, maxWidth: 'none', font: `600 19px/1.2 ${serif}` },
  name: { fontFamily: serif, fontSize: '19px', lineHeight: '1.2', margin: 0, color: colors.ink },
  soft: { fontSize: '13px', lineHeight: '1.5', color: colors.soft, margin: 0 },
  topRule: { borderTop: `1px solid ${colors.ink}`, margin: '16px 0 28px' },
  heading: {
    fontFamily: serif,
    fontWeight: 500,
    fontSize: '30px',
    lineHeight: '1.15',
    letterSpacing: '-0.01em',
    margin: '0 0 20px',
    color: colors.ink,
  },
  rule: { borderTop: `1px solid ${colors.line}`, margin: '32px 0 16px' },
} satisfies Record<string, CSSProperties>

type EmailLayoutProps = {
  preview: string
  heading: string
  who: Pick<Who, 'name' | 'program' | 'sign' | 'logo' | 'look'>
  siteUrl: string
  /** For marketing emails only. */
  unsubscribeUrl?: string
  children: ReactNode
}

/** Emails look like a personal note: one column and at most one button. */
export function EmailLayout(props: EmailLayoutProps) {
  const { preview, heading, who, siteUrl, unsubscribeUrl, children } = props
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="mail" style={styles.body}>
        <Accent value={who.look.accent}>
          <Container style={styles.container}>
            <Letterhead who={who} siteUrl={siteUrl} />
            <Heading className="mail-ink" style={styles.heading}>
              {heading}
            </Heading>
            {children}
            <Hr className="mail-rule" style={styles.rule} />
            <Foot who={who} siteUrl={siteUrl} unsubscribeUrl={unsubscribeUrl} />
          </Container>
        </Accent>
      </Body>
    </Html>
  )
}

function logoOf(logo: string, siteUrl: string): { src: string; width: number } {
  const { width, height } = sizesOf(logo)
  return { src: siteUrl + mailPictureUrl(logo), width: Math.round((markSize * width) / height) }
}

type Sender = Pick<EmailLayoutProps, 'who' | 'siteUrl'>

/** Left out of the plain text, where it would only repeat the sender. */
function Letterhead({ who, siteUrl }: Sender) {
  return (
    <div data-skip-in-text>
      <Row>
        <Column style={who.logo ? styles.logoCell : styles.markCell}>
          <EmailPicture
            {...(who.logo ? logoOf(who.logo, siteUrl) : { src: siteUrl + withVersion(iconFile.small, signKey(who)) })}
            alt={who.logo ? who.name : who.sign}
            size={markSize}
            style={who.logo ? styles.logo : styles.mark}
          />
        </Column>
        <Column style={{ verticalAlign: 'middle' }}>
          {!(who.logo && isWordmark(who.logo)) && (
            <Text className="mail-ink" style={styles.name}>
              {who.name}
            </Text>
          )}
          <Text className="mail-soft" style={styles.soft}>
            {who.program}
          </Text>
        </Column>
      </Row>
      <Hr className="mail-rule" style={styles.topRule} />
    </div>
  )
}

function Foot({ who, siteUrl, unsubscribeUrl }: Sender & Pick<EmailLayoutProps, 'unsubscribeUrl'>) {
  const link = { color: colors.soft, textDecoration: 'underline' }
  return (
    <Text className="mail-soft" style={styles.soft}>
      {who.name}, {who.program}
      <br />
      <Link href={siteUrl} className="mail-soft" style={link}>
        {new URL(siteUrl).host}
      </Link>
      {unsubscribeUrl && (
        <>
          <br />
          <Link href={unsubscribeUrl} className="mail-soft" style={link}>
            {mailWords.unsubscribe.link}
          </Link>{' '}
          {mailWords.unsubscribe.after}
        </>
      )}
    </Text>
  )
}
