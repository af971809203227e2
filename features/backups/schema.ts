import * as z from '#lib/zod.ts'
import { maxPassphrase, minPassphrase, passphraseTooShort } from './passphrase.ts'

const passphraseField = z
  .string({ error: passphraseTooShort })
  .check(
    z.minLength(minPassphrase, { error: passphraseTooShort }),
    z.maxLength(maxPassphrase, { error: `Please enter at most ${maxPassphrase} characters` }),
  )

export const choosePassphraseSchema = z.object({ passphrase: passphraseField })

export const beginSchema = z.object({
  token: z.string({ error: 'The setup link is missing' }).check(z.maxLength(200)),
  upload: z.string({ error: 'Please choose the file again' }).check(z.maxLength(60)),
  passphrase: z.optional(z.string().check(z.maxLength(maxPassphrase))),
})

export type BeginRestore = z.input<typeof beginSchema>
