import {
  confirmEmailMail,
  emailAskedMail,
  emailChangedMail,
  newPasswordMail,
  newSignInMail,
  passwordChangedMail,
  securityMail,
} from '#features/account/emails/account-mails.tsx'
import { type SecurityChange, securityText } from '#features/account/security-changes.ts'
import { entry, type MailSample, siteUrl, who } from './sample.ts'

const securityChanges: SecurityChange[] = [
  { kind: 'second-factor-on' },
  { kind: 'second-factor-off' },
  { kind: 'recovery-codes-made' },
  { kind: 'recovery-code-used', codesLeft: 1 },
  { kind: 'passkey-added', name: 'Laptop' },
  { kind: 'passkey-removed', name: 'Laptop' },
]

/** About an account and who gets into it. */
export const accountMails: Record<string, readonly MailSample[]> = {
  newPasswordMail: [
    {
      write: () => newPasswordMail(entry.email, 'token', { who, siteUrl }),
      target: `${siteUrl}/admin/new-password/token`,
      says: '30 minutes',
    },
  ],
  passwordChangedMail: [
    {
      write: () => passwordChangedMail(entry.email, { who, siteUrl }),
      target: `${siteUrl}/admin/forgotten-password`,
      says: 'new password',
    },
  ],
  confirmEmailMail: [
    {
      write: () => confirmEmailMail(entry.email, 'token', { who, siteUrl }),
      target: `${siteUrl}/admin/confirm-email/token`,
      says: '30 minutes',
    },
  ],
  emailAskedMail: [
    {
      write: () => emailAskedMail(who.email, entry.email, { who, siteUrl }),
      target: `${siteUrl}/admin/account`,
      says: entry.email,
    },
  ],
  emailChangedMail: [
    {
      write: () => emailChangedMail(who.email, entry.email, { who, siteUrl }),
      target: `${siteUrl}/admin/login`,
      says: entry.email,
    },
  ],
  newSignInMail: [
    {
      write: () =>
        newSignInMail(
          entry.email,
          { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0', at: '2026-03-01T12:00:00.000Z' },
          { who, siteUrl },
        ),
      target: `${siteUrl}/admin/account`,
      says: 'Firefox on Linux, on Mar 1, 2026, 12:00 PM',
    },
  ],
  securityMail: securityChanges.map((change) => ({
    write: () => securityMail(entry.email, change, { who, siteUrl }),
    target: `${siteUrl}/admin/account`,
    says: securityText(change).text,
  })),
}
