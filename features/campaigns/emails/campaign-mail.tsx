import { Fragment, type ReactNode } from 'react'
import { Img } from 'react-email'
import type { Who } from '#content/owner/parts/who.ts'
import type { Formatted } from '#content/owner/text/formatted-text.ts'
import { pictureSizes } from '#lib/pictures/picture-sizes.ts'
import { bulkKind, type Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailText } from '#ui/email/email-text.tsx'
import type { FilledCampaign } from '../compose/campaign-text.ts'
import { type Block, blockOf } from '../compose/mail-blocks.ts'

/** The width of the text. */
const photoWidth = 560

type CampaignSender = { who: Who; siteUrl: string }

type Addressed = {
  to: string
  /** Missing in a reply to someone who has already unsubscribed. */
  unsubscribeUrl?: string
  /** Replaces a link with the recipient's tracked one. */
  linkTo: (href: string) => string
}

export function campaignMail(
  { subject, paragraphs }: FilledCampaign,
  { to, unsubscribeUrl, linkTo }: Addressed,
  { who, siteUrl }: CampaignSender,
): Mail {
  const template = (
    <EmailLayout
      preview={previewOf(paragraphs)}
      heading={subject}
      who={who}
      siteUrl={siteUrl}
      {...(unsubscribeUrl && { unsubscribeUrl })}
    >
      {paragraphs.map((parts, place) => blockView(blockOf(parts), place, { linkTo, siteUrl }))}
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return {
    kind: bulkKind,
    to,
    subject,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    ...renderMail(template),
  }
}

type Places = Pick<Addressed, 'linkTo'> & Pick<CampaignSender, 'siteUrl'>

function blockView(block: Block, key: number, { linkTo, siteUrl }: Places): ReactNode {
  if (block.kind === 'picture') {
    const { width, height } = pictureSizes.product
    const size = { width: photoWidth, height: (photoWidth * height) / width }
    const style = { maxWidth: '100%', height: 'auto', borderRadius: '6px', margin: '8px 0 24px' }
    return <Img key={key} src={siteUrl + block.href} alt={block.alt} {...size} style={style} fetchPriority="low" />
  }
  const inside = block.parts.map((part, nth) => partView(part, nth, linkTo))
  if (block.kind === 'text') return <EmailText key={key}>{inside}</EmailText>
  return (
    <EmailButton key={key} href={linkTo(block.href)}>
      {inside}
    </EmailButton>
  )
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

function linesOf(text: string): ReactNode {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** The preview text that inboxes show after the subject. */
function previewOf(paragraphs: readonly Formatted[][]): string {
  const plain = (parts: readonly Formatted[]): string =>
    parts.map((part) => (typeof part === 'string' ? part : plain(part.inside))).join('')
  return paragraphs.map(plain).join(' ').replace(/\s+/g, ' ').slice(0, 140)
}
