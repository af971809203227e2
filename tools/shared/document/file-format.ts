import * as z from 'zod/mini'
import type { Formats } from '../values/formats.ts'
import { formatsSchema } from '../values/formats-schema.ts'
import { familyTools } from './family.ts'
import type { FileKind } from './file-kind.ts'
import { pathWords } from './path-words.ts'

/** How a tool's documents are stored, in files and in the browser. */
export type FileFormat<Doc> = FileKind & {
  /** What a document is called in a sentence: 'OKR plan'. */
  readonly noun: string
  readonly schema: z.ZodMiniType<Doc>
  /** Migration n turns a document of version n into version n + 1. */
  readonly migrations: Readonly<Record<number, (old: unknown) => unknown>>
}

/** A check across the whole document. `broken` returns the paths that are inconsistent. */
export function refuseAt<Doc>(broken: (doc: Doc) => (string | number)[][]): z.core.CheckFn<Doc> {
  return ({ value, issues }) => {
    for (const path of broken(value)) issues.push({ code: 'custom', input: value, path, message: 'leads nowhere' })
  }
}

const partSchema = z.object({ version: z.int().check(z.positive()), document: z.unknown() })
const othersSchema = z.record(z.string(), partSchema)

/** Documents of other tools in the same file, by format name. */
export type Others = z.infer<typeof othersSchema>

const aboutShape = {
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  name: z.optional(z.string()),
  saved: z.optional(z.string()),
  formats: z.catch(z.optional(formatsSchema), undefined),
  others: z.optional(othersSchema),
}

const envelope = z.object({ format: z.string(), ...aboutShape, ...partSchema.shape })

/** Metadata stored in the file next to the document. */
export type About = {
  id?: string | undefined
  name?: string | undefined
  saved?: string | undefined
  formats?: Formats | undefined
  others?: Others | undefined
}

export type Refused = {
  ok: false
  message: string
  /** The right kind of document, but invalid. Parts of it may be recoverable. */
  damaged?: { document: unknown; about: About }
  /** A valid file of the suite without this tool's part. */
  foreign?: About & { others: Others }
}

export type Opened<Doc> = { ok: true; doc: Doc; about?: About } | Refused

/** Reads a file of this or an older version. Never throws: problems become messages for the user. */
export function readDocument<Doc>(format: FileFormat<Doc>, text: string): Opened<Doc> {
  const file = envelope.safeParse(parseJson(text))
  if (!file.success) return refused(`This file was not written by one of these tools, or it is incomplete.`)
  const { format: name, version, document, others: beside = {}, ...own } = file.data
  const { [format.name]: part, ...others } = { ...beside, [name]: { version, document } }
  const about: About = { ...own, ...(Object.keys(others).length > 0 && { others }) }
  if (!part) {
    const message = `This file contains no ${format.noun}. Open it in the tool that created it.`
    const isOfFamily = Object.keys(others).some((each) => each in familyTools)
    return { ...refused(message), ...(isOfFamily && { foreign: { ...about, others } }) }
  }
  return readPart(format, part, about)
}

/** Reads one part of a file, of this or an older version. */
export function readPart<Doc>(
  format: FileFormat<Doc>,
  part: z.infer<typeof partSchema>,
  about: About = {},
): Opened<Doc> {
  if (part.version > format.version) {
    return refused(`A newer version of this tool wrote this file. Download the tool again to open it.`)
  }
  const current = migrate(format, part.version, part.document)
  const doc = format.schema.safeParse(current)
  if (doc.success) return { ok: true, doc: doc.data, about }
  const message = `This file is damaged: ${whereItBroke(doc.error, current)}. Nothing was changed.`
  return { ...refused(message), damaged: { document: current, about } }
}

function migrate<Doc>(format: FileFormat<Doc>, version: number, document: unknown): unknown {
  let current = document
  for (let from = version; from < format.version; from += 1) {
    try {
      current = format.migrations[from]?.(current)
    } catch {
      // Migrations also run on damaged files. The schema then reports what is wrong.
      return undefined
    }
  }
  return current
}

function whereItBroke(error: z.core.$ZodError, document: unknown): string {
  const path = error.issues[0]?.path ?? []
  return path.length === 0 ? 'its content is not readable' : `‘${pathWords(path, document)}’ is not valid`
}

function refused(message: string): Refused {
  return { ok: false, message }
}

function parseJson(text: string): unknown {
  try {
    // Some editors add a byte order mark when they save.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
