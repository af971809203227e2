import { roles } from '#content/admin/roles.ts'
import { emailField } from '#lib/email/email-field.ts'
import * as z from '#lib/zod.ts'
import { maxPasswordLength, newPasswordField } from '#platform/auth/schema.ts'

const name = z.string({ error: 'Please enter a name' }).check(
  z.trim(),
  z.minLength(1, { error: 'Please enter a name' }),
  z.maxLength(100, { error: 'Use at most 100 characters for the name' }),
  // Names are used in mail headers.
  z.regex(/^\P{Cc}*$/u, { error: 'The name must be a single line' }),
)

const role = z.enum(roles, { error: 'Please choose a role' })

/** Required to create an owner, so that an unattended session cannot. */
const ownPassword = z.optional(
  z
    .string({ error: 'Please enter your password' })
    .check(z.maxLength(maxPasswordLength, { error: 'That is longer than a password can be' })),
)

const knowsPassword = z.refine<{ role: string; password?: string | undefined }>(
  (entry) => entry.role !== 'owner' || Boolean(entry.password),
  { path: ['password'], error: 'Please enter your password' },
)

export const inviteSchema = z
  .object({ name, email: emailField('Please enter a valid email address'), role, password: ownPassword })
  .check(knowsPassword)

export const changeRoleSchema = z.object({ role, password: ownPassword }).check(knowsPassword)

export const joinSchema = z.object({ name, password: newPasswordField() })

export type Invite = z.infer<typeof inviteSchema>
export type Join = z.infer<typeof joinSchema>

/** `link` is set if no email can be sent. */
export type Invited = { link?: string }
