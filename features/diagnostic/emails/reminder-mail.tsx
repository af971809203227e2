import { Fragment } from 'react'
import { remindersAgainWords, reminderMailWords as words } from '#content/diagnostic/rounds-words.ts'
import type { Who } from '#content/owner/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSmall, EmailText } from '#ui/email/email-text.tsx'

type Reminded = {
  to: string
  firstName: string
  reportDate: string
  until: string
  /** Of earlier reports that wait for theirs, the newer first. */
  others: { reportDate: string; againUrl: string }[]
  againUrl: string
  stopUrl: string
  who: Who
  siteUrl: string
}

/** Asked for by name, so it has no way to unsubscribe from letters, but one to be reminded no more. */
export function reminderMail(mail: Reminded): Mail {
  const { to, firstName, reportDate, until, who, siteUrl } = mail
  const template = (
    <EmailLayout preview={words.today} heading={words.heading} who={who} siteUrl={siteUrl}>
      <EmailText>{firstName ? `Hello ${firstName},` : 'Hello,'}</EmailText>
      <EmailText>{words.asked(reportDate)}</EmailText>
      <EmailText>{words.today}</EmailText>
      <EmailButton href={mail.againUrl}>{words.button}</EmailButton>
      {mail.others.length > 0 && (
        <EmailText>
          {words.others}
          {mail.others.map((other) => (
            <Fragment key={other.againUrl}>
              <br />
              <EmailLink href={other.againUrl}>{words.other(other.reportDate)}</EmailLink>
            </Fragment>
          ))}
        </EmailText>
      )}
      <EmailSmall>{words.yours(until)}</EmailSmall>
      <EmailSmall>
        {words.once} <EmailLink href={mail.stopUrl}>{words.stop}</EmailLink>
      </EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret, so that nobody but its reader can answer in their name.
  return { kind: 'report-reminder', to, subject: words.subject, secret: true, ...renderMail(template) }
}

/** To who wants no reminders, when one is asked for on a report of theirs all the same; once. */
export function remindersAgainMail(mail: Omit<Reminded, 'until' | 'againUrl' | 'others'>): Mail {
  const { to, firstName, reportDate, who, siteUrl } = mail
  const { subject, asked, button, nothing } = remindersAgainWords
  const template = (
    <EmailLayout preview={nothing} heading={subject} who={who} siteUrl={siteUrl}>
      <EmailText>{firstName ? `Hello ${firstName},` : 'Hello,'}</EmailText>
      <EmailText>{asked(reportDate)}</EmailText>
      <EmailButton href={mail.stopUrl}>{button}</EmailButton>
      <EmailSmall>{nothing}</EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  // Secret, so that nobody but its reader can allow them in their name.
  return { kind: 'reminders-again', to, subject, secret: true, ...renderMail(template) }
}
