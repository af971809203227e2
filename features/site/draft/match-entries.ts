import { changedPaths } from '#platform/content/changed-paths.ts'

export function isSame(one: unknown, other: unknown): boolean {
  return changedPaths(one, other).length === 0
}

/** Longer lists are compared as a whole, because matching is quadratic. Real lists have a few dozen entries. */
export const longestMatched = 200

/**
 * For each entry of a list, its index in the changed list, or undefined if it was removed. Entries have no ids, so
 * they match if they are equal, if they share an id or name, or if half of their fields agree; the rest match by
 * their preceding neighbor.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): readonly (number | undefined)[] {
  const places: (number | undefined)[] = before.map(() => undefined)
  const taken = new Set<number>()
  const take = (index: number, place: number) => {
    places[index] = place
    taken.add(place)
  }
  const takeWhere = (fits: (one: unknown, other: unknown) => boolean) => {
    for (const [index, entry] of before.entries()) {
      if (places[index] !== undefined) continue
      const place = after.findIndex((other, each) => !taken.has(each) && fits(entry, other))
      if (place >= 0) take(index, place)
    }
  }
  for (const [index, entry] of before.entries()) {
    if (index < after.length && isSame(entry, after[index])) take(index, index)
  }
  takeWhere(isSame)
  takeWhere(isAlike)
  for (const [index, entry] of before.entries()) {
    const neighbour = index === 0 ? -1 : places[index - 1]
    if (places[index] !== undefined || neighbour === undefined) continue
    const place = neighbour + 1
    if (place < after.length && !taken.has(place) && !isOther(entry, after[place])) take(index, place)
  }
  return places
}

/** Whether the remaining entries kept their order. */
export function keepsOrder(places: readonly (number | undefined)[]): boolean {
  const stayed = places.filter((place) => place !== undefined)
  return stayed.every((place, index) => index === 0 || place > (stayed[index - 1] ?? 0))
}

/** The fewest entries to move to get from one order to the other: all except the longest increasing run. */
export function movedEntries(places: readonly (number | undefined)[]): ReadonlySet<number> {
  const stayed = places.flatMap((place, index) => (place === undefined ? [] : [{ index, place }]))
  const rows: number[][] = []
  for (const [at, { index, place }] of stayed.entries()) {
    const before = rows
      .slice(0, at)
      .filter((row) => (places[row.at(-1) ?? 0] ?? 0) < place)
      .reduce<number[]>((longest, row) => (row.length > longest.length ? row : longest), [])
    rows.push([...before, index])
  }
  const kept = rows.reduce<number[]>((longest, row) => (row.length > longest.length ? row : longest), [])
  return new Set(stayed.map(({ index }) => index).filter((index) => !kept.includes(index)))
}

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fields that identify an entry, whatever else changes: a product's id, a testimonial's source. */
const names = ['id', 'sentence'] as const

function isAlike(one: unknown, other: unknown): boolean {
  if (!isFields(one) || !isFields(other)) return false
  const name = names.find((key) => key in one || key in other)
  if (name) return one[name] === other[name]
  const keys = Object.keys(one)
  const same = keys.filter((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  return keys.length > 0 && same.length * 2 >= keys.length
}

function isOther(one: unknown, other: unknown): boolean {
  return isFields(one) && isFields(other) && names.some((name) => one[name] !== other[name])
}
