import type { ReactNode } from 'react'
import { accountPath } from '#content/admin/admin.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { browserName } from '#lib/web/browser-name.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'

export type Sender = { who: Pick<Who, 'name' | 'program' | 'sign' | 'logo' | 'look'>; siteUrl: string }

type Content = {
  subject: string
  heading: string
  button: { label: string; path: string }
  children: ReactNode
}

function accountMail(kind: string, to: string, { who, siteUrl }: Sender, content: Content): Mail {
  const { subject, heading, button, children } = content
  const template = (
    <EmailLayout preview={heading} heading={heading} who={who} siteUrl={siteUrl}>
      {children}
      <EmailButton href={`${siteUrl}${button.path}`}>{button.label}</EmailButton>
    </EmailLayout>
  )
  const host = new URL(siteUrl).host
  return {
    kind: `account-${kind}`,
    to,
    urgent: true,
    subject: `${subject}: ${host}`,
    ...renderMail(template),
  }
}

export function newPasswordMail(to: string, token: string, from: Sender): Mail {
  const mail = accountMail('new-password', to, from, {
    subject: 'Reset your password',
    heading: 'Choose a new password.',
    button: { label: 'Choose a new password', path: `/admin/new-password/${token}` },
    children: (
      <>
        <EmailText>Someone requested a new password for the account with this email address.</EmailText>
        <EmailText>
          The button works once, for 30 minutes. Anyone with this email can use it, so don’t forward it.
        </EmailText>
        <EmailText>If it wasn’t you, ignore this email. Your password stays the same.</EmailText>
      </>
    ),
  })
  return { ...mail, secret: true }
}

export function passwordChangedMail(to: string, from: Sender): Mail {
  return accountMail('password-changed', to, from, {
    subject: 'Your password was changed',
    heading: 'Your password was changed.',
    button: { label: 'Reset password', path: '/admin/forgotten-password' },
    children: (
      <>
        <EmailText>Your account has a new password. All other browsers were signed out.</EmailText>
        <EmailText>If it wasn’t you, reset your password now.</EmailText>
      </>
    ),
  })
}

export function confirmEmailMail(to: string, token: string, from: Sender): Mail {
  const mail = accountMail('confirm-email', to, from, {
    subject: 'Confirm your email',
    heading: 'Confirm your email.',
    button: { label: 'Confirm email', path: `/admin/confirm-email/${token}` },
    children: (
      <>
        <EmailText>Someone with an account on this site wants to sign in with this email address.</EmailText>
        <EmailText>The button works once, for 30 minutes. If it wasn’t you, ignore this email.</EmailText>
      </>
    ),
  })
  return { ...mail, secret: true }
}

export function emailAskedMail(to: string, newEmail: string, from: Sender): Mail {
  return accountMail('email-asked', to, from, {
    subject: 'Request to change your email',
    heading: 'Someone asked to change your email.',
    button: { label: 'View your account', path: accountPath },
    children: (
      <>
        <EmailText>
          Someone signed in with your password and asked to change your email to {newEmail}. It changes once that
          address is confirmed.
        </EmailText>
        <EmailText>
          If it wasn’t you, change your password now. That cancels the change and signs out all other browsers.
        </EmailText>
      </>
    ),
  })
}

export function emailChangedMail(to: string, newEmail: string, from: Sender): Mail {
  return accountMail('email-changed', to, from, {
    subject: 'Your email was changed',
    heading: 'Your email was changed.',
    button: { label: 'Sign in', path: '/admin/login' },
    children: (
      <>
        <EmailText>You now sign in with {newEmail}. We won’t email this address about your account again.</EmailText>
        <EmailText>If it wasn’t you, contact the owner of the site right away.</EmailText>
      </>
    ),
  })
}

type SignIn = { userAgent: string | undefined; at: string }

export function newSignInMail(to: string, { userAgent, at }: SignIn, from: Sender): Mail {
  const when = formatDateTime(at)
  return accountMail('new-sign-in', to, from, {
    subject: 'New sign-in',
    heading: 'New sign-in to your account.',
    button: { label: 'Review sessions', path: accountPath },
    children: (
      <>
        <EmailText>
          {browserName(userAgent)}, on {when}. This browser hasn’t signed in before.
        </EmailText>
        <EmailText>If it was you, there is nothing to do.</EmailText>
        <EmailText>If it wasn’t, change your password now. That signs out all other browsers.</EmailText>
      </>
    ),
  })
}
