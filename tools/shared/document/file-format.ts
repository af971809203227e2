import * as z from 'zod/mini'
import { formatsSchema } from '../values/formats-schema.ts'
import type { TwoReadings } from '../values/numbers.ts'

/** How a tool's documents lie in a file, and in the browser's storage. */
export type FileFormat<Doc> = {
  /** Stands in the file; tools with the same name open each other's files. */
  readonly name: string
  /** What a document is called in a sentence: 'OKR plan'. */
  readonly noun: string
  readonly version: number
  readonly schema: z.ZodMiniType<Doc>
  /** The function under n makes a document of version n + 1 from one of version n. */
  readonly migrations: Readonly<Record<number, (old: unknown) => unknown>>
}

/** A check over the whole document; `broken` names the places where it does not hold together. */
export function refuseAt<Doc>(broken: (doc: Doc) => (string | number)[][]): z.core.CheckFn<Doc> {
  return ({ value, issues }) => {
    for (const path of broken(value))
      issues.push({ code: 'custom', input: value, path, message: 'leads nowhere' })
  }
}

export type Opened<Doc> =
  | { ok: true; doc: Doc }
  /** `ask`: a number of the file can be read two ways. Whoever opens it says which, and it is read again. */
  | { ok: false; message: string; ask?: TwoReadings }

const envelope = z.object({
  format: z.string(),
  version: z.int().check(z.positive()),
  /** Files of the first years have none. */
  formats: z.optional(formatsSchema),
  document: z.unknown(),
})

export function writeDocument<Doc>(format: FileFormat<Doc>, doc: Doc): string {
  return `${JSON.stringify({ format: format.name, version: format.version, document: doc }, null, 1)}\n`
}

/** Reads a file of this or an older version. Whatever is wrong is said in words, and nothing is thrown. */
export function readDocument<Doc>(format: FileFormat<Doc>, text: string): Opened<Doc> {
  const file = envelope.safeParse(parseJson(text))
  if (!file.success)
    return refused(`This file was not written by one of these tools, or only part of it is left.`)
  const { version, document } = file.data
  if (file.data.format !== format.name) {
    return refused(
      `This file holds something else: it is no ${format.noun}. Open it in the tool that wrote it.`,
    )
  }
  if (version > format.version) {
    return refused(`A newer version of this tool wrote this file. Download the tool again to open it.`)
  }
  const doc = format.schema.safeParse(migrate(format, version, document))
  if (doc.success) return { ok: true, doc: doc.data }
  return refused(`This file is damaged: ${whereItBroke(doc.error)}. Nothing was changed.`)
}

/** Undefined when a step cannot make sense of what it was given. */
function migrate<Doc>(format: FileFormat<Doc>, version: number, document: unknown): unknown {
  let current = document
  for (let from = version; from < format.version; from += 1) {
    try {
      current = format.migrations[from]?.(current)
    } catch {
      // A migration meets damaged files too: the schema then says what is wrong.
      return undefined
    }
  }
  return current
}

function whereItBroke(error: z.core.$ZodError): string {
  const path = error.issues[0]?.path ?? []
  return path.length === 0 ? 'its content is not readable' : `‘${path.join(' › ')}’ is not what it should be`
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message }
}

function parseJson(text: string): unknown {
  try {
    // Some editors put a byte order mark in front when they save.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
