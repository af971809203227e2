import * as z from '#lib/zod.ts'
import { passwordField } from '../schema.ts'

const longestCode = 60
const longestName = 60

/** Six digits; spaces are ignored. */
export const codeSchema = z.object({
  code: z.pipe(
    z.pipe(
      z
        .string({ error: 'Please enter the six digits' })
        .check(z.maxLength(longestCode, { error: 'Please enter the six digits' })),
      z.transform((typed) => typed.replace(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, { error: 'Please enter the six digits' })),
  ),
})

export const recoveryCodeSchema = z.object({
  code: z
    .string({ error: 'Please enter one of your recovery codes' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter one of your recovery codes' }),
      z.maxLength(longestCode, { error: 'That is longer than a recovery code' }),
    ),
})

/** The code is empty if the account has no second factor. */
export const proofSchema = z.object({
  password: passwordField(),
  code: z._default(z.string().check(z.trim(), z.maxLength(longestCode, { error: 'That is longer than a code' })), ''),
})

const nameField = z
  .string({ error: 'Please give it a name' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please give it a name' }),
    z.maxLength(longestName, { error: `Please keep it under ${longestName} characters` }),
  )

export const passkeyFormSchema = z.extend(proofSchema, { name: nameField })

/** The sign-in library checks the rest. */
const browserAnswer = z.looseObject({ id: z.string() })

export const newPasskeySchema = z.object({ name: nameField, response: browserAnswer })

export const passkeyAnswerSchema = z.object({ response: browserAnswer })

export type Proof = z.infer<typeof proofSchema>
export type PasskeyForm = z.infer<typeof passkeyFormSchema>
