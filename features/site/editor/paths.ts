// A place in the owner's words: 'testimonials.home.2.quote'. Entries of a list go by their number.

type Tree = Record<string, unknown>

export function keysOf(path: string): string[] {
  return path === '' ? [] : path.split('.')
}

export function joinPath(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

/** Everything a path lies in, from the outside in: 'a.b.c' lies in 'a' and 'a.b'. */
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

/** A copy with another value at this place; what lies elsewhere stays the same object. `undefined` leaves a field out. */
export function withValue(content: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = keysOf(path)
  if (key === undefined) return value
  const inside = withValue(isTree(content) ? content[key] : undefined, rest.join('.'), value)
  if (Array.isArray(content)) return content.map((entry, index) => (String(index) === key ? inside : entry))
  const next: Tree = { ...(isTree(content) && content), [key]: inside }
  if (inside === undefined) delete next[key]
  return next
}

/** What a page shows of a field, or of the entry that it belongs to: an address or an amount has no words of its own. */
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
