import { Fragment } from 'react'
import { remindersAgainWords, reminderMailWords as words } from '#content/diagnostic/rounds-words.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSmall, EmailText } from '#ui/email/email-text.tsx'

/** By date and score a reader knows their own. */
type Link = { reportDate: string; percent: number; againUrl: string }

type Reminded = Link & {
  to: string
  firstName: string
  until: string
  /** Under the same address, after the first. */
  others: Link[]
  /** That wait for another mail. */
  more: number
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
      <EmailText>{words.asked(reportDate, mail.percent)}</EmailText>
      <EmailText>{words.today}</EmailText>
      <EmailButton href={mail.againUrl}>{words.button}</EmailButton>
      <Others others={mail.others} more={mail.more} />
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

function Others({ others, more }: Pick<Reminded, 'others' | 'more'>) {
  if (others.length === 0) return <EmailText>{words.notYours}</EmailText>
  return (
    <EmailText>
      {words.others}
      {others.map(({ againUrl, reportDate, percent }) => (
        <Fragment key={againUrl}>
          <br />
          <EmailLink href={againUrl}>{words.other(reportDate, percent)}</EmailLink>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          <br />
          {words.more(more)}
        </>
      )}
    </EmailText>
  )
}

type Question = Pick<Reminded, 'to' | 'firstName' | 'reportDate' | 'stopUrl' | 'who' | 'siteUrl'>

/** To who wants no reminders, when one is asked for on a report of theirs all the same. */
export function remindersAgainMail(mail: Question): Mail {
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
