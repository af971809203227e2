import * as z from '#lib/zod.ts'
import { passwordField } from '../schema.ts'

const longestCode = 60
const longestName = 60

/** Six digits, however they were typed or pasted. */
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

/** Who they are once more: the code is empty where there is no second factor. */
export const proofSchema = z.object({
  password: passwordField(),
  code: z._default(
    z.string().check(z.trim(), z.maxLength(longestCode, { error: 'That is longer than a code' })),
    '',
  ),
})

const nameField = z
  .string({ error: 'Please give it a name' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Please give it a name' }),
    z.maxLength(longestName, { error: `Please keep it under ${longestName} characters` }),
  )

/** What is typed for a new passkey. */
export const passkeyFormSchema = z.extend(proofSchema, { name: nameField })

/** What a browser answers; the sign-in library knows the rest of it. */
const browserAnswer = z.looseObject({ id: z.string() })

export const newPasskeySchema = z.object({ name: nameField, response: browserAnswer })

export const passkeyAnswerSchema = z.object({ response: browserAnswer })

export type Proof = z.infer<typeof proofSchema>
export type PasskeyForm = z.infer<typeof passkeyFormSchema>
