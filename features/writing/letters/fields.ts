import { type LetterField, letterFieldNames } from '#content/admin/writing.ts'

/** Of one reader; empty where there is none. */
export type FieldValues = Record<LetterField, string>

/** Words as they are, or a place where a value of the reader's stands. */
export type FieldPart = string | { field: LetterField; fallback: string | undefined }

type Read = { parts: FieldPart[]; problems: string[] }

const braces = /\{[^{}\n]*\}|[{}]/g
const fieldInside = /^\{ *(\w+) *(?:\|([^{}\n]{0,100}))?\}$/

/**
 * A text in its parts: {firstName}, or {firstName|there} with what stands where there is no value. A brace that is
 * neither is a problem, said with the brace in question.
 */
export function readFields(text: string): Read {
  const parts: FieldPart[] = []
  const problems: string[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(braces)) {
    if (index > done) parts.push(text.slice(done, index))
    done = index + found.length
    const [, name = '', fallback] = fieldInside.exec(found) ?? []
    const field = letterFieldNames.find((each) => each === name)
    if (field) parts.push({ field, fallback: fallback?.trim() })
    else problems.push(problemOf(found, text.slice(index, index + 25)))
  }
  if (done < text.length) parts.push(text.slice(done))
  return { parts, problems }
}

const known = letterFieldNames.map((name) => `{${name}}`).join(', ')

function problemOf(found: string, around: string): string {
  if (found === '{') return `The brace in “${oneLine(around)}” opens no field: a field is one of ${known}.`
  if (found === '}') return 'There is a closing brace } without the one that opens it.'
  return `There is no field ${found}. There are ${known}.`
}

const oneLine = (text: string) => text.split('\n')[0] ?? ''

export type Filled = { text: string; missing: LetterField[] }

/** What stands in the text for one reader; a value is only ever words. */
export function fillIn(parts: readonly FieldPart[], values: FieldValues): Filled {
  const missing: LetterField[] = []
  const words = parts.map((part) => {
    if (typeof part === 'string') return part
    const value = values[part.field] || part.fallback
    if (value === undefined || value === '') missing.push(part.field)
    return value ?? ''
  })
  return { text: words.join(''), missing }
}

/** The fields that somebody must have a value for to get this text. */
export function neededFields(parts: readonly FieldPart[]): LetterField[] {
  const needed = parts.flatMap((part) => (typeof part === 'string' || part.fallback ? [] : [part.field]))
  return [...new Set(needed)]
}
