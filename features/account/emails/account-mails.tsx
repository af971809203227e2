import { accountPath } from '#content/admin/admin.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { browserName } from '#lib/web/browser-name.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import { type SecurityChange, securityText } from '../security-changes.ts'

export type Sender = { who: Pick<Who, 'name' | 'program' | 'sign' | 'logo' | 'look'>; siteUrl: string }

type Content = {
  subject: string
  heading: string
  /** The heading, unless given. */
  preview?: string
  paragraphs: string[]
  button: { label: string; path: string }
  /** The button's link acts for its recipient. */
  secret?: true
}

function accountMail(kind: string, to: string, { who, siteUrl }: Sender, content: Content): Mail {
  const { subject, heading, preview = heading, paragraphs, button, secret } = content
  const template = (
    <EmailLayout preview={preview} heading={heading} who={who} siteUrl={siteUrl}>
      {paragraphs.map((text) => (
        <EmailText key={text}>{text}</EmailText>
      ))}
      <EmailButton href={`${siteUrl}${button.path}`}>{button.label}</EmailButton>
    </EmailLayout>
  )
  return {
    kind: `account-${kind}`,
    to,
    urgent: true,
    subject: `${subject}: ${new URL(siteUrl).host}`,
    ...renderMail(template),
    ...(secret && { secret }),
  }
}

export function newPasswordMail(to: string, token: string, from: Sender): Mail {
  return accountMail('new-password', to, from, {
    subject: 'Reset your password',
    heading: 'Choose a new password.',
    paragraphs: [
      'Someone requested a new password for the account with this email address.',
      'The button works once, for 30 minutes. Anyone with this email can use it, so don’t forward it.',
      'If it wasn’t you, ignore this email. Your password stays the same.',
    ],
    button: { label: 'Choose a new password', path: `/admin/new-password/${token}` },
    secret: true,
  })
}

export function passwordChangedMail(to: string, from: Sender): Mail {
  return accountMail('password-changed', to, from, {
    subject: 'Your password was changed',
    heading: 'Your password was changed.',
    paragraphs: [
      'Your account has a new password. All other browsers were signed out.',
      'If it wasn’t you, reset your password now.',
    ],
    button: { label: 'Reset password', path: '/admin/forgotten-password' },
  })
}

export function confirmEmailMail(to: string, token: string, from: Sender): Mail {
  return accountMail('confirm-email', to, from, {
    subject: 'Confirm your email',
    heading: 'Confirm your email.',
    paragraphs: [
      'Someone with an account on this site wants to sign in with this email address.',
      'The button works once, for 30 minutes. If it wasn’t you, ignore this email.',
    ],
    button: { label: 'Confirm email', path: `/admin/confirm-email/${token}` },
    secret: true,
  })
}

export function emailAskedMail(to: string, newEmail: string, from: Sender): Mail {
  return accountMail('email-asked', to, from, {
    subject: 'Request to change your email',
    heading: 'Someone asked to change your email.',
    paragraphs: [
      `Someone signed in with your password and asked to change your email to ${newEmail}. It changes once that address is confirmed.`,
      'If it wasn’t you, change your password now. That cancels the change and signs out all other browsers.',
    ],
    button: { label: 'View your account', path: accountPath },
  })
}

export function emailChangedMail(to: string, newEmail: string, from: Sender): Mail {
  return accountMail('email-changed', to, from, {
    subject: 'Your email was changed',
    heading: 'Your email was changed.',
    paragraphs: [
      `You now sign in with ${newEmail}. We won’t email this address about your account again.`,
      'If it wasn’t you, contact the owner of the site right away.',
    ],
    button: { label: 'Sign in', path: '/admin/login' },
  })
}

type SignIn = { userAgent: string | undefined; at: string }

export function newSignInMail(to: string, { userAgent, at }: SignIn, from: Sender): Mail {
  return accountMail('new-sign-in', to, from, {
    subject: 'New sign-in',
    heading: 'New sign-in to your account.',
    paragraphs: [
      `${browserName(userAgent)}, on ${formatDateTime(at)}. This browser hasn’t signed in before.`,
      'If it was you, there is nothing to do.',
      'If it wasn’t, change your password now. That signs out all other browsers.',
    ],
    button: { label: 'Review sessions', path: accountPath },
  })
}

export function securityMail(to: string, change: SecurityChange, from: Sender): Mail {
  const { subject, text } = securityText(change)
  return accountMail('security', to, from, {
    subject,
    heading: subject,
    preview: text,
    paragraphs: [
      text,
      'If it was you, there is nothing to do. If it wasn’t, someone else knows your password: change it now, then review your account.',
    ],
    button: { label: 'Review your account', path: accountPath },
  })
}
