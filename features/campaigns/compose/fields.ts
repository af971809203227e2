import { type CampaignField, campaignFieldNames, campaignFields } from '#content/admin/campaigns.ts'

/** One person's values; empty strings where unknown. */
export type FieldValues = Record<CampaignField, string>

/** Literal text, or a field to fill in. */
export type FieldPart = string | { field: CampaignField; fallback: string | undefined }

type Read = { parts: FieldPart[]; problems: string[] }

const braces = /\{[^{}\n]*\}|[{}]/g
const fieldInside = /^\{ *(\w+) *(?:\|([^{}\n]{0,100}))?\}$/

/** Parses {firstName} and {firstName|fallback}. Any other brace is reported as a problem. */
export function readFields(text: string): Read {
  const parts: FieldPart[] = []
  const problems: string[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(braces)) {
    if (index > done) parts.push(text.slice(done, index))
    done = index + found.length
    const [, name = '', fallback] = fieldInside.exec(found) ?? []
    const field = campaignFieldNames.find((each) => each === name)
    if (field) parts.push({ field, fallback: fallback?.trim() })
    else problems.push(problemOf(found, text.slice(index, index + 25)))
  }
  if (done < text.length) parts.push(text.slice(done))
  return { parts, problems }
}

const known = campaignFieldNames.map((name) => `{${name}}`).join(', ')

function problemOf(found: string, around: string): string {
  if (found === '{') return `The brace in “${oneLine(around)}” starts no field. Available fields: ${known}.`
  if (found === '}') return 'There is a closing brace } without an opening one.'
  return `There is no field ${found}. Available fields: ${known}.`
}

const oneLine = (text: string) => text.split('\n')[0] ?? ''

type Filled = { text: string; missing: CampaignField[] }

export function fillIn(parts: readonly FieldPart[], values: FieldValues): Filled {
  const missing: CampaignField[] = []
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    const value = values[part.field] || part.fallback
    if (value === undefined || value === '') missing.push(part.field)
    return value ?? ''
  })
  return { text: texts.join(''), missing }
}

/** A subject for lists and titles: each field as its fallback, or as its label in brackets. */
export function shownSubject(subject: string): string {
  return subject.replace(braces, (found) => {
    const [part] = readFields(found).parts
    return typeof part === 'object' ? part.fallback || `[${campaignFields[part.field].label}]` : found
  })
}

/** Fields without a fallback. */
export function neededFields(parts: readonly FieldPart[]): CampaignField[] {
  const needed = parts.flatMap((part) => (typeof part === 'string' || part.fallback ? [] : [part.field]))
  return [...new Set(needed)]
}
