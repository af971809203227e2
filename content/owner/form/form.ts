import { z } from 'zod'
import type { PictureFor } from '../parts/pictures.ts'

/** Input types that the schema's own types (string, number) do not tell apart. */
export type TypedKind =
  | 'line'
  | 'text'
  | 'address'
  | 'path'
  | 'email'
  | 'letters'
  | 'amount'
  | 'picture'
  | 'color'
  | 'switch'
  | 'file'
  | 'mark'

/** A field as plain data, so that the browser can render the form without the schema. */
export type FormField = { title: string; description?: string; optional?: true } & (
  | { kind: 'line' | 'text' | 'address' | 'path' | 'email' | 'letters'; max: number; formatted?: true }
  | { kind: 'amount' | 'number'; min: number; max: number }
  | { kind: 'choice'; options: string[] }
  | { kind: 'picture'; picture: PictureFor }
  | { kind: 'file' }
  | { kind: 'color' }
  | { kind: 'switch' }
  | { kind: 'list'; item: FormField; range: [min: number, max: number] }
  | { kind: 'group'; fields: Record<string, FormField> }
)

export type FormGroup = Extract<FormField, { kind: 'group' }>

/** The JSON schema of a field; `kind`, `picture`, `max` and `formatted` come from fields.ts. */
type Described = {
  title?: string
  description?: string
  kind?: TypedKind
  picture?: PictureFor
  max?: number
  formatted?: true
  type?: string
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  enum?: string[]
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Throws if a field lacks a title, a kind or limits. */
export function formOf(schema: z.ZodObject): FormGroup {
  return fieldOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, '') as FormGroup
}

function fieldOf(schema: Described, path: string): FormField {
  const { title = missing(path, 'title'), description } = schema
  return { title, ...(description && { description }), ...shapeOf(schema, path) } as FormField
}

function shapeOf(schema: Described, path: string): object {
  const { type, properties, items, kind } = schema
  if (kind === 'picture') return { kind, picture: schema.picture }
  if (kind === 'file' || kind === 'color' || kind === 'switch') return { kind }
  if (properties) return { kind: 'group', fields: fieldsOf(properties, schema.required, path) }
  if (items) {
    const { minItems = 0, maxItems = missing(path, 'most entries') } = schema
    return { kind: 'list', item: fieldOf(items, `${path}.*`), range: [minItems, maxItems] }
  }
  if (schema.enum) return { kind: 'choice', options: schema.enum }
  if (type === 'integer') {
    const { minimum: min = missing(path, 'minimum'), maximum: max = missing(path, 'maximum') } = schema
    return { kind: kind ?? 'number', min, max }
  }
  const { max = schema.maxLength ?? missing(path, 'longest text') } = schema
  return { kind: kind ?? missing(path, 'kind'), max, ...(schema.formatted && { formatted: true }) }
}

function fieldsOf(
  properties: Record<string, Described>,
  required: readonly string[] = [],
  path: string,
): Record<string, FormField> {
  const typed = Object.entries(properties).filter(([, { kind }]) => kind !== 'mark')
  const entries = typed.map(([key, schema]): [string, FormField] => {
    const field = fieldOf(schema, path ? `${path}.${key}` : key)
    return [key, required.includes(key) || 'default' in schema ? field : { ...field, optional: true }]
  })
  return Object.fromEntries(entries)
}

function missing(path: string, what: string): never {
  throw new Error(`content/owner: ${path || 'the document'} has no ${what}`)
}
