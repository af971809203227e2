import { siteForm } from './site-form.server.ts'

/** The part of the form that is needed to walk through a document. */
type FieldTree = {
  kind: string
  optional?: true
  fields?: Readonly<Record<string, FieldTree>>
  item?: FieldTree
}

export type Leaf = { path: string; kind: string; optional: boolean }

/** Whether a field is visible text, not an address, a name or a choice. */
export function isWords({ kind }: Pick<Leaf, 'kind'>): boolean {
  return kind === 'line' || kind === 'text'
}

/** Returns a copy with every known field mapped; the rest stays unchanged. */
export function mapFields(
  value: unknown,
  change: (value: unknown, leaf: Leaf) => unknown,
  tree: FieldTree = siteForm(),
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
