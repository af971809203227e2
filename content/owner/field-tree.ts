import type { z } from 'zod'
import { contentSchema } from './content.ts'

/** The fields of the owner's words by kind, as far as one must know them to walk through a document. */
export type FieldTree = {
  kind: string
  optional?: true
  fields?: Readonly<Record<string, FieldTree>>
  item?: FieldTree
}

export type Leaf = { path: string; kind: string; optional: boolean }

export const contentFields = treeOf(contentSchema)

/** Whether a field is read as words, and not as an address, a name or a choice. */
export function isWords({ kind }: Pick<Leaf, 'kind'>): boolean {
  return kind === 'line' || kind === 'text'
}

/** A copy of a document in which every field is changed that is where the tree has one; all else stays as it is. */
export function mapFields(
  value: unknown,
  change: (value: unknown, leaf: Leaf) => unknown,
  tree: FieldTree = contentFields,
  path = '',
): unknown {
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key))
  const { fields, item } = tree
  if (fields) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const changed = Object.entries(value).map(([key, each]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      return [key, field ? mapFields(each, change, field, below(key)) : each]
    })
    return Object.fromEntries(changed)
  }
  if (item) {
    if (!Array.isArray(value)) return value
    return value.map((each, index) => mapFields(each, change, item, below(index)))
  }
  return change(value, { path, kind: tree.kind, optional: tree.optional ?? false })
}

function treeOf(schema: z.ZodType): FieldTree {
  const { def } = schema as z.ZodType & { def: Def }
  if (def.innerType) return { ...treeOf(def.innerType), optional: true }
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([key, field]) => [key, treeOf(field)])
    return { kind: 'group', fields: Object.fromEntries(fields) }
  }
  if (def.element) return { kind: 'list', item: treeOf(def.element) }
  return { kind: kindOf(def) }
}

type Def = {
  type: string
  innerType?: z.ZodType
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  checks?: { _zod: { def: { check: string; pattern?: RegExp } } }[]
}

function kindOf({ type, options = [], checks = [] }: Def): string {
  if (type === 'union') {
    const kinds = options.map((option) => kindOf((option as z.ZodType & { def: Def }).def))
    if (kinds.includes('choice') && kinds.includes('letters')) return 'picture'
    return kinds.find((kind) => kind !== 'literal') ?? 'choice'
  }
  if (type === 'enum') return 'choice'
  if (checks.some((check) => check._zod.def.check === 'multiple_of')) return 'dollars'
  if (type !== 'string') return type
  // Words may hold anything but control characters; only what runs on may hold a new line.
  const patterns = checks.map((check) => check._zod.def.pattern?.source ?? '')
  if (patterns.some((pattern) => pattern.includes('\\P{Cc}|\\n'))) return 'text'
  return patterns.some((pattern) => pattern.includes('\\P{Cc}')) ? 'line' : 'letters'
}
