import { Fragment, type ReactNode } from 'react'
import type { Who } from '#content/owner/parts/who.ts'
import type { Formatted } from '#content/owner/text/formatted-text.ts'
import { letterKind, type Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailLink, EmailText } from '#ui/email/email-text.tsx'
import type { FilledLetter } from '../letters/letter-text.ts'

export type LetterSender = { who: Who; siteUrl: string }

type Addressed = {
  to: string
  /** Where this reader stops such mail; left out of an answer to who has done so already. */
  unsubscribeUrl?: string
  /** Where a link leads for this reader. */
  linkTo: (href: string) => string
}

/** The owner's own words to one reader. */
export function letterMail(
  { subject, paragraphs }: FilledLetter,
  { to, unsubscribeUrl, linkTo }: Addressed,
  { who, siteUrl }: LetterSender,
): Mail {
  const template = (
    <EmailLayout
      preview={previewOf(paragraphs)}
      heading={subject}
      who={who}
      siteUrl={siteUrl}
      {...(unsubscribeUrl && { unsubscribeUrl })}
    >
      {paragraphs.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that is rendered once
        <EmailText key={place}>{parts.map((part, nth) => partView(part, nth, linkTo))}</EmailText>
      ))}
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return { kind: letterKind, to, subject, ...(unsubscribeUrl && { unsubscribeUrl }), ...renderMail(template) }
}

function partView(part: Formatted, key: number, linkTo: Addressed['linkTo']): ReactNode {
  if (typeof part === 'string') return <Fragment key={key}>{linesOf(part)}</Fragment>
  const inside = part.inside.map((each, place) => partView(each, place, linkTo))
  if (part.look === 'link') {
    return (
      <EmailLink key={key} href={linkTo(part.href)}>
        {inside}
      </EmailLink>
    )
  }
  const Element = part.look === 'bold' ? 'strong' : 'em'
  return <Element key={key}>{inside}</Element>
}

function linesOf(words: string): ReactNode {
  return words.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is rendered once
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** What an inbox shows beside the subject. */
function previewOf(paragraphs: readonly Formatted[][]): string {
  const words = (parts: readonly Formatted[]): string =>
    parts.map((part) => (typeof part === 'string' ? part : words(part.inside))).join('')
  return paragraphs.map(words).join(' ').replace(/\s+/g, ' ').slice(0, 140)
}
