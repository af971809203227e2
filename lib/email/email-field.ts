import * as z from '../zod.ts'

const maxLength = 200

/** Trimmed and in lower case, so that the same person is found again. */
export function emailField(error: string) {
  return z.pipe(
    z.string({ error }).check(z.trim(), z.toLowerCase(), z.maxLength(maxLength, { error })),
    z.email({ error }),
  )
}
