import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'
import { passwordField } from '#platform/auth/schema.ts'
import { isLocalHost, mailSecurities } from '#platform/mail/mail-server.ts'

const hostError = { error: 'Please enter the mail server, such as smtp.example.com' }
const portError = { error: 'Please enter a port from 1 to 65535' }
const nameError = { error: 'Please leave out < > and quotes' }
const longError = { error: 'That is too long' }

const port = z.pipe(
  z.pipe(z.string(portError).check(z.trim(), z.regex(/^\d{1,5}$/, portError)), z.transform(Number)),
  z.number().check(z.gte(1, portError), z.lte(65_535, portError)),
)

/** Required because the mail server sees every password reset link, and the keys decide who gets paid. */
const ownPassword = passwordField('Please enter your own password')

const mailFields = z.object({
  /** A host name or an IP address, without port or path. */
  host: z
    .string(hostError)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(253, hostError),
      z.regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$|^[\da-f:]*:[\da-f:.]*$/, hostError),
    ),
  port,
  security: z.enum(mailSecurities, { error: 'Please choose how to secure the connection' }),
  user: z
    .string(longError)
    .check(
      z.trim(),
      z.maxLength(320, longError),
      z.regex(/^\P{Cc}*$/u, { error: 'Please enter the user without line breaks or tabs' }),
    ),
  /** Empty keeps the saved one. */
  password: z
    .string(longError)
    .check(
      z.maxLength(1000, longError),
      z.regex(/^\P{Cc}*$/u, { error: 'Please enter the password without line breaks or tabs' }),
    ),
  fromName: z.string(nameError).check(z.trim(), z.maxLength(100, longError), z.regex(/^[^<>"\\\p{Cc}]*$/u, nameError)),
  fromAddress: emailField('Please enter a valid sender address'),
  team: emailField('Please enter one valid team address'),
  ownPassword,
})

export const mailSettingsSchema = mailFields.check(
  z.refine(({ security, user, host }) => security !== 'none' || user === '' || isLocalHost(host), {
    path: ['security'],
    error: 'Without encryption, anyone on the network could read the password. Choose TLS or STARTTLS',
  }),
  z.refine(({ user, password }) => user !== '' || password === '', {
    path: ['user'],
    error: 'Please enter the user for this password',
  }),
)

export type TypedMail = z.input<typeof mailSettingsSchema>
export type MailEntry = Omit<z.output<typeof mailSettingsSchema>, 'ownPassword'>

const secretError = { error: 'A secret key starts with sk_test_, sk_live_, rk_test_ or rk_live_' }
const publishableError = { error: 'A publishable key starts with pk_test_ or pk_live_' }
const kindOf = (key: string) => /^[srp]k_(test|live)_/.exec(key)?.[1]

const paymentFields = z.object({
  /** Empty keeps the saved one. */
  secretKey: z.string(secretError).check(z.trim(), z.regex(/^([sr]k_(test|live)_\w{4,250})?$/, secretError)),
  publishableKey: z.string(publishableError).check(z.trim(), z.regex(/^pk_(test|live)_\w{4,250}$/, publishableError)),
  ownPassword,
  /** Sent only by the form: empty if there is no saved secret key. */
  kept: z.optional(z.string()),
})

export const otherKind = 'One key is a test key and the other a live key. Copy both from the same page'

export const paymentSettingsSchema = paymentFields.check(
  z.refine(({ secretKey, kept }) => secretKey !== '' || kept !== '', {
    path: ['secretKey'],
    ...secretError,
    when: ({ value }) => typeof (value as { secretKey?: unknown } | undefined)?.secretKey === 'string',
  }),
  z.refine(({ secretKey, publishableKey }) => secretKey === '' || isSameKind(secretKey, publishableKey), {
    path: ['publishableKey'],
    error: otherKind,
  }),
)

export function isSameKind(secretKey: string, publishableKey: string): boolean {
  return kindOf(secretKey) === kindOf(publishableKey)
}

export type TypedPayments = z.input<typeof paymentSettingsSchema>
export type PaymentEntry = Omit<z.output<typeof paymentSettingsSchema>, 'ownPassword' | 'kept'>
