import { testimonialAnswerDays, testimonialMailText as text } from '#content/diagnostic/testimonial-words.ts'
import { mailWords, testimonialNoticeWords as notice } from '#content/mails.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { cleanName, firstNameOf } from '#lib/text/clean-name.ts'
import type { TestimonialRow } from '#platform/database/tables/visitors.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailSmall, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, type Visitor, visitorTitle } from '#ui/email/email-visitor.tsx'

type Rose = Pick<TestimonialRow, 'email' | 'scoreBefore' | 'scoreAfter'> & { name: string }

/** States the scores without claiming a cause. */
export function askTestimonialMail(
  { email, name, scoreBefore, scoreAfter }: Rose,
  link: string,
  unsubscribeUrl: string,
  who: Who,
  siteUrl: string,
): Mail {
  const score = text.score(percentOf48(scoreBefore), percentOf48(scoreAfter))
  const firstName = firstNameOf(name)
  const template = (
    <EmailLayout preview={score} heading={text.heading} who={who} siteUrl={siteUrl} unsubscribeUrl={unsubscribeUrl}>
      <EmailText>{mailWords.hello(firstName)}</EmailText>
      <EmailText>{score}</EmailText>
      <EmailText>{text.text}</EmailText>
      <EmailButton href={link}>{text.button}</EmailButton>
      <EmailText>{text.not}</EmailText>
      <EmailSmall>{text.life(testimonialAnswerDays)}</EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret, because its link lets anyone consent in the recipient's name.
  const mail = { kind: 'sentence-asked', to: email, subject: text.subject, unsubscribeUrl, secret: true }
  return { ...mail, ...renderMail(template) }
}

type SentTestimonial = Pick<
  TestimonialRow,
  'email' | 'scoreBefore' | 'scoreAfter' | 'quote' | 'firstName' | 'lastInitial' | 'business'
>

export function testimonialNoticeMail(testimonial: SentTestimonial, visitor: Visitor, who: Who, siteUrl: string): Mail {
  const { quote, firstName, lastInitial, business } = testimonial
  const [before, after] = [percentOf48(testimonial.scoreBefore), percentOf48(testimonial.scoreAfter)]
  const { heading } = notice
  const template = (
    <EmailLayout preview={notice.preview(before, after)} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>“{quote}”</EmailText>
      <EmailText>
        {cleanName(firstName)} {lastInitial}., {cleanName(business)}
      </EmailText>
      <EmailText>{notice.text(before, after)}</EmailText>
      <EmailButton href={`${siteUrl}/admin/scorecards/testimonials`}>{notice.button}</EmailButton>
      <EmailVisitor visitor={visitor} />
    </EmailLayout>
  )
  return {
    kind: 'sentence-notice',
    to: 'team',
    replyTo: testimonial.email,
    subject: `${heading}: ${visitorTitle(visitor)}`,
    ...renderMail(template),
  }
}

export function testimonialWithdrawnMail(
  { email }: Pick<TestimonialRow, 'email'>,
  visitor: Visitor,
  who: Who,
  siteUrl: string,
): Mail {
  const { heading, removed, ...words } = notice.withdrawn
  const template = (
    <EmailLayout preview={removed} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>{words.text(cleanName(visitor.name) || mailWords.someone, removed)}</EmailText>
      <EmailText>{words.elsewhere}</EmailText>
      <EmailButton href={`${siteUrl}/admin/scorecards/testimonials`}>{words.button}</EmailButton>
      <EmailVisitor visitor={visitor} />
    </EmailLayout>
  )
  return {
    kind: 'sentence-withdrawn',
    to: 'team',
    replyTo: email,
    subject: `${heading}: ${visitorTitle(visitor)}`,
    ...renderMail(template),
  }
}
