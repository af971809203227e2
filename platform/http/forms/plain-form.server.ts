import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type $ZodType, type output, safeParse } from 'zod/v4/core'
import { trapField } from '#lib/web/open-form.ts'
import { type PlainForm, type Typed, typedOf, typedText } from '#lib/web/plain-form.ts'
import type { ApiEnv } from '../api.server.ts'
import { HttpError } from '../http-error.server.ts'

/** Renders the form's page with what was typed. */
export type ShowPlain = (c: Context<ApiEnv>, sent: PlainForm) => Promise<Response>

/** For forms that browsers send without scripts. */
export const plainBody = bodyLimit({
  maxSize: 20 * 1024,
  onError: () => {
    throw new HttpError(413, 'This is much too long. Please go back and shorten it.')
  },
})

export async function readTyped(c: Context<ApiEnv>): Promise<Typed> {
  const sent = new URLSearchParams(await c.req.text())
  // PostgreSQL cannot store this character, and nobody types it.
  if ([...sent.values()].some((text) => text.includes('\0'))) {
    throw new HttpError(400, 'Please send text without control characters.')
  }
  return typedOf(sent)
}

/** A bot is told that all is well, as by trapPrograms. */
export function isTrapped(c: Context<ApiEnv>, typed: Typed): boolean {
  const isFilled = typedText(typed, trapField) !== ''
  if (isFilled) c.set('pretended', true)
  return isFilled
}

type Checked<Data> = { checked: Data } | { problems: Record<string, string> }

/** The first problem of each field, in the schema's words. */
export function checkTyped<Schema extends $ZodType>(schema: Schema, input: unknown): Checked<output<Schema>> {
  const result = safeParse(schema, input)
  if (result.success) return { checked: result.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= message
  return { problems }
}
