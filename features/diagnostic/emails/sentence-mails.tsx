import { sentenceAnswerDays, sentenceMailWords as words } from '#content/diagnostic/sentence-words.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { firstNameOf, nameInMail } from '#lib/email/name-in-mail.ts'
import type { SentenceRow } from '#platform/database/tables/visitors.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailSmall, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import { adminUrl } from './rounds-part.tsx'

type Rose = Pick<SentenceRow, 'email' | 'scoreBefore' | 'scoreAfter'> & { name: string }

/** Says what the scores are, and not what the change comes from. */
export function askSentenceMail(
  { email, name, scoreBefore, scoreAfter }: Rose,
  link: string,
  unsubscribeUrl: string,
  who: Who,
  siteUrl: string,
): Mail {
  const score = words.score(percentOf48(scoreBefore), percentOf48(scoreAfter))
  const firstName = firstNameOf(name)
  const template = (
    <EmailLayout
      preview={score}
      heading={words.heading}
      who={who}
      siteUrl={siteUrl}
      unsubscribeUrl={unsubscribeUrl}
    >
      <EmailText>{firstName ? `Hello ${firstName},` : 'Hello,'}</EmailText>
      <EmailText>{score}</EmailText>
      <EmailText>{words.text}</EmailText>
      <EmailButton href={link}>{words.button}</EmailButton>
      <EmailText>{words.not}</EmailText>
      <EmailSmall>{words.life(sentenceAnswerDays)}</EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret, so that nobody but its reader can consent in their name.
  const mail = { kind: 'sentence-asked', to: email, subject: words.subject, unsubscribeUrl, secret: true }
  return { ...mail, ...renderMail(template) }
}

type Said = Pick<
  SentenceRow,
  'email' | 'scoreBefore' | 'scoreAfter' | 'quote' | 'firstName' | 'lastInitial' | 'business'
>

/** Tells the team that there is something to read. */
export function sentenceNoticeMail(said: Said, visitor: Visitor, who: Who, siteUrl: string): Mail {
  const { quote, firstName, lastInitial, business } = said
  const [before, after] = [percentOf48(said.scoreBefore), percentOf48(said.scoreAfter)]
  const heading = 'A sentence you may publish'
  const template = (
    <EmailLayout preview={`${before}% before, ${after}% now`} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>“{quote}”</EmailText>
      <EmailText>
        {nameInMail(firstName)} {lastInitial}., {nameInMail(business)}
      </EmailText>
      <EmailText>
        Their score was {before}% and is {after}%. They consented to publication; you publish it, or not.
      </EmailText>
      <EmailButton href={adminUrl(siteUrl)}>Read it in your admin</EmailButton>
      <EmailVisitor visitor={visitor} />
    </EmailLayout>
  )
  return {
    ...{ kind: 'sentence-notice', to: 'team', replyTo: said.email },
    subject: `${heading}: ${visitorTitle(visitor)}`,
    ...renderMail(template),
  }
}

/** Tells the team that what they published is withdrawn. */
export function sentenceWithdrawnMail(
  { email }: Pick<SentenceRow, 'email'>,
  visitor: Visitor,
  who: Who,
  siteUrl: string,
): Mail {
  const heading = 'A testimonial was withdrawn'
  const comesOff = 'It comes off your site by itself, within minutes.'
  const template = (
    <EmailLayout preview={comesOff} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>
        {nameInMail(visitor.name) || 'Somebody'} withdrew the sentence that you published. {comesOff} If you
        edited it so much that it cannot be found, your admin says so, and you take it off under Site.
      </EmailText>
      <EmailText>
        If you use it anywhere else, in print or on another site, it has to come off there too.
      </EmailText>
      <EmailButton href={adminUrl(siteUrl)}>See how it stands</EmailButton>
      <EmailVisitor visitor={visitor} />
    </EmailLayout>
  )
  return {
    ...{ kind: 'sentence-withdrawn', to: 'team', replyTo: email },
    subject: `${heading}: ${visitorTitle(visitor)}`,
    ...renderMail(template),
  }
}
