import * as z from 'zod/mini'
import type { Formats } from '../values/formats.ts'
import { formatsSchema } from '../values/formats-schema.ts'
import { familyTools } from './family.ts'
import type { FileKind } from './file-kind.ts'
import { pathWords } from './path-words.ts'

/** How a tool's documents lie in a file, and in the browser's storage. */
export type FileFormat<Doc> = FileKind & {
  /** What a document is called in a sentence: 'OKR plan'. */
  readonly noun: string
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

const partSchema = z.object({ version: z.int().check(z.positive()), document: z.unknown() })
const othersSchema = z.record(z.string(), partSchema)

/** The documents of other tools in the same file, under the names of their formats. */
export type Others = z.infer<typeof othersSchema>

const aboutShape = {
  /** The same document has the same one, in whichever browser and file. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** The name it was given in the list of documents. */
  name: z.optional(z.string()),
  /** When the file was written. */
  saved: z.optional(z.string()),
  /** How the document writes numbers and dates. */
  formats: z.catch(z.optional(formatsSchema), undefined),
  others: z.optional(othersSchema),
}

const envelope = z.object({ format: z.string(), ...aboutShape, ...partSchema.shape })

/** What stands in a file beside the document. */
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
  /** A document of the right kind that does not hold together: what could be saved from it. */
  damaged?: { document: unknown; about: About }
  /** A whole file of the family that has nothing of this tool yet. */
  foreign?: About & { others: Others }
}

export type Opened<Doc> = { ok: true; doc: Doc; about?: About } | Refused

/** Reads a file of this or an older version. Whatever is wrong is said in words, and nothing is thrown. */
export function readDocument<Doc>(format: FileFormat<Doc>, text: string): Opened<Doc> {
  const file = envelope.safeParse(parseJson(text))
  if (!file.success)
    return refused(`This file was not written by one of these tools, or only part of it is left.`)
  const { format: name, version, document, others: beside = {}, ...own } = file.data
  const { [format.name]: part, ...others } = { ...beside, [name]: { version, document } }
  const about: About = { ...own, ...(Object.keys(others).length > 0 && { others }) }
  if (!part) {
    const message = `This file holds something else: it is no ${format.noun}. Open it in the tool that wrote it.`
    const isOfFamily = Object.keys(others).some((each) => each in familyTools)
    return { ...refused(message), ...(isOfFamily && { foreign: { ...about, others } }) }
  }
  return readPart(format, part, about)
}

/** A document as it stands in a file, of this or an older version. */
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

function whereItBroke(error: z.core.$ZodError, document: unknown): string {
  const path = error.issues[0]?.path ?? []
  return path.length === 0
    ? 'its content is not readable'
    : `‘${pathWords(path, document)}’ is not what it should be`
}

function refused(message: string): Refused {
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
