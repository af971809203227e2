// Paths in the content, such as 'testimonials.home.2.quote'. List entries go by index.

type Tree = Record<string, unknown>

export function keysOf(path: string): string[] {
  return path === '' ? [] : path.split('.')
}

export function joinPath(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

/** All ancestors of a path: 'a.b.c' is in 'a' and 'a.b'. */
export function placesAround(path: string): string[] {
  const keys = keysOf(path)
  return keys.slice(1).map((_, index) => keys.slice(0, index + 1).join('.'))
}

export function isWithin(path: string, place: string): boolean {
  return place === '' || path === place || path.startsWith(`${place}.`)
}

export function valueAt(content: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((value, key) => (isTree(value) ? value[key] : undefined), content)
}

/** Immutable update. `undefined` removes the field. */
export function withValue(content: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = keysOf(path)
  if (key === undefined) return value
  const inside = withValue(isTree(content) ? content[key] : undefined, rest.join('.'), value)
  if (Array.isArray(content)) return content.map((entry, index) => (String(index) === key ? inside : entry))
  const next: Tree = { ...(isTree(content) && content), [key]: inside }
  if (inside === undefined) delete next[key]
  return next
}

/** The closest field that the page shows: links and amounts have no text of their own, so their entry is used. */
export function nearestShown(shown: readonly string[], path: string): string | undefined {
  const places = [path, ...placesAround(path).toReversed()].filter((place) => place.includes('.'))
  for (const place of places) {
    const found = shown.find((each) => each === place || each.startsWith(`${place}.`))
    if (found !== undefined) return found
  }
  return undefined
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
