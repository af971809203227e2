import { Fragment } from 'react'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { callHeading, founderTest } from '#content/founder-test/founder-test.ts'
import { type StyleTool, styleToolsOf } from '#content/founder-test/style-tools.ts'
import { founderTestMailWords, mailWords } from '#content/mails.ts'
import type { Content } from '#content/owner/content.ts'
import type { StyleTexts } from '#content/owner/parts/styles.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailAction } from '#ui/email/email-action.tsx'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { runnersUp } from '../result/runner-up.ts'
import type { SaveResult } from '../schema.ts'
import { countScores, rankStyles } from '../scoring.ts'

type MailContent = Pick<Content, 'who' | 'styles' | 'products'>

/** The Starter Kit. */
export function resultMail(
  { email, result, answers = [], tieBreak }: SaveResult,
  { who, styles, products }: MailContent,
  siteUrl: string,
  unsubscribeUrl: string,
  resultUrl: string,
): Mail {
  const style = founderStyle(result)
  const next = runnersUp(result, answers, tieBreak)
  const { line, description, thrive, watchOuts } = styles[result]
  const template = (
    <EmailLayout
      preview={line}
      heading={founderTestMailWords.heading(style.name)}
      who={who}
      siteUrl={siteUrl}
      unsubscribeUrl={unsubscribeUrl}
    >
      <EmailText>{mailWords.hello('')}</EmailText>
      <EmailText>
        {founderTestMailWords.result(style.name)} {line}
      </EmailText>
      {next && <EmailText>{next.line}</EmailText>}
      <EmailText>{description}</EmailText>
      <EmailButton href={resultUrl}>{founderTestMailWords.button}</EmailButton>
      <Points heading={founderTest.thriveHeading} points={thrive} />
      <Points heading={founderTest.watchOutsHeading} points={watchOuts} />
      <Tools tools={styleToolsOf(catalogueOf(products), styles[result])} siteUrl={siteUrl} />
      <EmailSubheading>{callHeading(who.name)}</EmailSubheading>
      <EmailSignature who={who} siteUrl={siteUrl} booking={founderTestMailWords.call} />
    </EmailLayout>
  )
  const subject = founderTestMailWords.subject(style.name)
  return { kind: 'founder-test-result', to: email, unsubscribeUrl, subject, ...renderMail(template) }
}

export function resultNoticeMail(
  input: SaveResult,
  { who }: Pick<MailContent, 'who'>,
  siteUrl: string,
  visitor: Visitor,
): Mail {
  const { email, result } = input
  const style = founderStyle(result)
  const template = (
    <EmailLayout
      preview={founderTestMailWords.notice.preview(style.name)}
      heading={founderTestMailWords.notice.heading}
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>
        {founderTestMailWords.notice.text(cleanName(visitor.name) || mailWords.someone, style.name)} {mailWords.reply}
      </EmailText>
      <EmailVisitor visitor={visitor} linked={false} />
      <ScoreLines input={input} />
      <EmailButton href={visitor.adminUrl}>{mailWords.openPerson}</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'founder-test-notice',
    to: 'team',
    replyTo: email,
    subject: founderTestMailWords.notice.subject(visitorTitle(visitor), style.name),
    ...renderMail(template),
  }
}

function Points({ heading, points }: { heading: string; points: StyleTexts['thrive'] }) {
  return (
    <>
      <EmailSubheading>{heading}</EmailSubheading>
      {points.map(({ lead, text }) => (
        <EmailAction key={lead} lead={lead} text={text} />
      ))}
    </>
  )
}

function Tools({ tools, siteUrl }: { tools: readonly StyleTool[]; siteUrl: string }) {
  if (tools.length === 0) return null
  return (
    <>
      <EmailSubheading>{founderTest.toolsHeading}</EmailSubheading>
      {tools.map(({ title, path, use }) => (
        <EmailAction key={path} lead={<EmailLink href={siteUrl + path}>{title}</EmailLink>} text={use} />
      ))}
    </>
  )
}

function ScoreLines({ input: { answers, tieBreak } }: { input: SaveResult }) {
  if (!answers) return null
  const scores = countScores(answers, tieBreak)
  return (
    <EmailText>
      {rankStyles(scores).map((code) => (
        <Fragment key={code}>
          {founderStyle(code).name}: {scores[code]}
          <br />
        </Fragment>
      ))}
      {tieBreak && founderTestMailWords.notice.tieBreak}
    </EmailText>
  )
}
