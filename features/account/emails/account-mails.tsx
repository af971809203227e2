import type { ReactNode } from 'react'
import { accountPath } from '#content/admin/admin.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { browserName } from '#lib/web/browser-name.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'

/** Whose site it is, and where. */
export type Sender = { who: Pick<Who, 'name' | 'program' | 'sign' | 'look'>; siteUrl: string }

type Written = { subject: string; said: string; button: { label: string; path: string }; children: ReactNode }

/** Each is about an account, and waits for nothing: somebody asked for it, or has to know. */
function accountMail(kind: string, to: string, { who, siteUrl }: Sender, written: Written): Mail {
  const { subject, said, button, children } = written
  const template = (
    <EmailLayout preview={said} heading={said} who={who} siteUrl={siteUrl}>
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
    subject: 'A new password',
    said: 'Choose a new password.',
    button: { label: 'Choose a new password', path: `/admin/new-password/${token}` },
    children: (
      <>
        <EmailText>Somebody asked for a new password for the account with this address.</EmailText>
        <EmailText>
          The button works once, for 30 minutes. Whoever has it can use it, so do not pass this mail on.
        </EmailText>
        <EmailText>If it was not you, leave it: without the button nothing changes.</EmailText>
      </>
    ),
  })
  return { ...mail, secret: true }
}

export function passwordChangedMail(to: string, from: Sender): Mail {
  return accountMail('password-changed', to, from, {
    subject: 'Your password was changed',
    said: 'Your password was changed.',
    button: { label: 'It was not me', path: '/admin/forgotten-password' },
    children: (
      <>
        <EmailText>
          Your account has a new password. Other browsers that were signed in are not any more.
        </EmailText>
        <EmailText>If it was not you, set a new password at once: this mail’s button begins it.</EmailText>
      </>
    ),
  })
}

export function confirmEmailMail(to: string, token: string, from: Sender): Mail {
  const mail = accountMail('confirm-email', to, from, {
    subject: 'Please confirm your address',
    said: 'Is this your address?',
    button: { label: 'Confirm this address', path: `/admin/confirm-email/${token}` },
    children: (
      <>
        <EmailText>An account of this site is to have this address from now on.</EmailText>
        <EmailText>
          The button leads to a page that asks once more. It works once, for 30 minutes. If you know nothing
          of this, leave it: without the button nothing changes.
        </EmailText>
      </>
    ),
  })
  return { ...mail, secret: true }
}

export function emailAskedMail(to: string, newEmail: string, from: Sender): Mail {
  return accountMail('email-asked', to, from, {
    subject: 'A new address for your account',
    said: 'Your account is to have another address.',
    button: { label: 'See your account', path: accountPath },
    children: (
      <>
        <EmailText>
          Somebody signed in as you, with your password, asked for the address {newEmail}. It changes when
          that address is confirmed.
        </EmailText>
        <EmailText>
          If it was not you, change your password now: that stops it, and signs everybody else out.
        </EmailText>
      </>
    ),
  })
}

export function emailChangedMail(to: string, newEmail: string, from: Sender): Mail {
  return accountMail('email-changed', to, from, {
    subject: 'Your account has another address',
    said: 'Your account has another address.',
    button: { label: 'Sign in', path: '/admin/login' },
    children: (
      <>
        <EmailText>
          From now on you sign in with {newEmail}. This address gets no more mail about it.
        </EmailText>
        <EmailText>
          If it was not you, ask an owner of the site, or whoever runs its server, for help at once.
        </EmailText>
      </>
    ),
  })
}

type SignIn = { userAgent: string | undefined; at: string }

export function newSignInMail(to: string, { userAgent, at }: SignIn, from: Sender): Mail {
  const when = `${formatDateTime(at, 'UTC')} UTC`
  return accountMail('new-sign-in', to, from, {
    subject: 'New sign-in',
    said: 'Somebody signed in as you.',
    button: { label: 'See who is signed in', path: accountPath },
    children: (
      <>
        <EmailText>
          {browserName(userAgent)}, on {when}. It is the first sign-in with this browser.
        </EmailText>
        <EmailText>If it was you, there is nothing to do.</EmailText>
        <EmailText>
          If it was not, end that session in your account and change your password, which signs everybody else
          out.
        </EmailText>
      </>
    ),
  })
}
