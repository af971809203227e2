import { Fragment } from 'react'
import { Link } from 'react-email'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { type StyleTool, styleToolsOf } from '#content/founder-test/style-tools.ts'
import type { Content } from '#content/owner/content.ts'
import type { StyleTexts } from '#content/owner/styles.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailButton, EmailLayout, EmailText } from '#ui/email/email-layout.tsx'
import type { SaveResult } from '../schema.ts'
import { countScores, rankStyles } from '../scoring.ts'

/** The owner's words that these mails are made of. */
type WordsOfMails = Pick<Content, 'who' | 'styles' | 'products'>

/** The visitor's Starter Kit: the style, its tips and its tools. */
export function resultMail(
  { email, result }: SaveResult,
  { who, styles, products }: WordsOfMails,
  siteUrl: string,
  unsubscribeUrl: string,
  resultUrl: string,
): Mail {
  const style = founderStyle(result)
  const { line, description, thrive, watchOuts } = styles[result]
  const template = (
    <EmailLayout
      preview={line}
      heading={`You are a ${style.name}.`}
      who={who}
      siteUrl={siteUrl}
      unsubscribeUrl={unsubscribeUrl}
    >
      <EmailText>Hello,</EmailText>
      <EmailText>
        Here is your result of the Founder Operating Style test, to keep: {style.name}. {line}
      </EmailText>
      <EmailText>{description}</EmailText>
      <Points heading={founderTest.thriveHeading} points={thrive} />
      <Points heading={founderTest.watchOutsHeading} points={watchOuts} />
      <Tools tools={styleToolsOf(catalogueOf(products), styles[result])} siteUrl={siteUrl} />
      <EmailButton href={resultUrl}>Open your result</EmailButton>
      <EmailText>
        If you would like to talk it over: the clarity call is free, and the site leads to the calendar.
      </EmailText>
      <EmailText>{who.name}</EmailText>
    </EmailLayout>
  )
  const subject = `Your founder operating style: ${style.name}`
  return { kind: 'founder-test-result', to: email, unsubscribeUrl, subject, ...renderMail(template) }
}

/** Tells the team of a finished test. */
export function resultNoticeMail(
  input: SaveResult,
  { who, styles }: Pick<WordsOfMails, 'who' | 'styles'>,
  siteUrl: string,
): Mail {
  const { email, result } = input
  const style = founderStyle(result)
  const template = (
    <EmailLayout preview={`A ${style.name}`} heading="A new founder test" who={who} siteUrl={siteUrl}>
      <EmailText>
        Someone finished the founder test as a {style.name}. Reply to this mail to write to them.
      </EmailText>
      <EmailText>{styles[result].line}</EmailText>
      <ScoreLines input={input} />
      <EmailButton href={`${siteUrl}/admin`}>Open your admin pages</EmailButton>
    </EmailLayout>
  )
  return {
    kind: 'founder-test-notice',
    to: 'team',
    replyTo: email,
    subject: `Founder test: ${style.name}`,
    ...renderMail(template),
  }
}

function Points({ heading, points }: { heading: string; points: StyleTexts['thrive'] }) {
  return (
    <>
      <EmailText>
        <strong>{heading}</strong>
      </EmailText>
      {points.map(({ lead, text }, index) => (
        <EmailText key={lead}>
          {index + 1}. {lead} {text}
        </EmailText>
      ))}
    </>
  )
}

function Tools({ tools, siteUrl }: { tools: readonly StyleTool[]; siteUrl: string }) {
  return (
    <>
      <EmailText>
        <strong>{founderTest.toolsHeading}</strong>
      </EmailText>
      {tools.map(({ title, path, use }) => (
        <EmailText key={path}>
          <Link
            href={siteUrl + path}
            className="mail-ink"
            style={{ color: 'inherit', textDecoration: 'underline' }}
          >
            {title}
          </Link>
          <br />
          {use}
        </EmailText>
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
      {tieBreak && 'A tie-break decided.'}
    </EmailText>
  )
}
