import type { CSSProperties } from 'react'
import { Column, Row, Text } from 'react-email'
import { mailWords } from '#content/mails.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { mailPictureUrl } from '#lib/pictures/picture-sizes.ts'
import { colors, serif } from './email-look.ts'
import { EmailPicture } from './email-picture.tsx'
import { EmailLink, EmailText } from './email-text.tsx'

const portraitSize = 72

const styles = {
  row: { margin: '28px 0 0' },
  portraitCell: { width: `${portraitSize + 16}px`, verticalAlign: 'middle' },
  portrait: {
    backgroundColor: '#DCE5F6',
    borderRadius: '6px',
    fontSize: '11px',
    lineHeight: '1.3',
  },
  name: { fontFamily: serif, fontSize: '20px', color: colors.ink },
  title: { fontSize: '14px', lineHeight: '1.5', margin: 0, color: colors.soft },
} satisfies Record<string, CSSProperties>

type EmailSignatureProps = {
  who: Pick<Who, 'name' | 'title' | 'portrait' | 'portraitAlt' | 'links'>
  siteUrl: string
  /** Above the links to the calendar and to what happens on the call. */
  booking?: string
}

export function EmailSignature({ who, siteUrl, booking }: EmailSignatureProps) {
  return (
    <>
      {booking && (
        <EmailText>
          {booking}
          <br />
          <EmailLink href={who.links.booking}>{mailWords.booking.book}</EmailLink>
          <br />
          <EmailLink href={`${siteUrl}/book-call`}>{mailWords.booking.call}</EmailLink>
        </EmailText>
      )}
      <Row style={styles.row}>
        <Column style={styles.portraitCell}>
          <EmailPicture
            src={siteUrl + mailPictureUrl(who.portrait)}
            alt={who.portraitAlt}
            size={portraitSize}
            style={styles.portrait}
          />
        </Column>
        <Column style={{ verticalAlign: 'middle' }}>
          <Text className="mail-soft" style={styles.title}>
            <span className="mail-ink" style={styles.name}>
              {who.name}
            </span>
            <br />
            {who.title}
          </Text>
        </Column>
      </Row>
    </>
  )
}
