import { isSame, keepsOrder, longestMatched, matchEntries } from './match-entries.ts'

type List = readonly unknown[]

export type Lists = readonly [base: List, mine: List, theirs: List]

/** An entry of the merged list in all three versions; undefined where it is absent. */
export type Entry = { base: unknown; mine: unknown; theirs: unknown }

export function areLists(values: readonly unknown[]): values is Lists {
  return values.every((value) => Array.isArray(value) && value.length <= longestMatched)
}

/**
 * All entries except those that one side removed and the other left unchanged. The side that reordered determines the
 * order.
 */
export function mergedEntries([base, mine, theirs]: Lists): Entry[] {
  const onlyTheyMoved = keepsOrder(matchEntries(base, mine)) && !keepsOrder(matchEntries(base, theirs))
  if (onlyTheyMoved) return arranged(base, theirs, mine).map((at) => ({ ...at, theirs: at.lead, mine: at.other }))
  return arranged(base, mine, theirs).map((at) => ({ ...at, mine: at.lead, theirs: at.other }))
}

type Place = { base: unknown; lead: unknown; other: unknown; otherIndex: number | undefined }

/** In the order of `lead`; an entry only `other` has follows the same neighbor as in `other`. */
function arranged(base: List, lead: List, other: List): Place[] {
  const [fromLead, fromOther] = [originsIn(base, lead), originsIn(base, other)]
  const places: Place[] = lead.map((entry, index) => {
    const origin = fromLead.get(index)
    const otherIndex = origin === undefined ? undefined : indexOf(fromOther, origin)
    return {
      base: origin === undefined ? undefined : base[origin],
      lead: entry,
      other: otherIndex === undefined ? undefined : other[otherIndex],
      otherIndex,
    }
  })
  let next = 0
  for (const [index, entry] of other.entries()) {
    const origin = fromOther.get(index)
    const known = places.findIndex((place) => place.otherIndex === index || isTwin(place, origin, entry))
    const isGone = known < 0 && origin !== undefined && isSame(base[origin], entry)
    if (isGone) continue
    const found = places[known]
    if (found) Object.assign(found, { other: entry, otherIndex: index })
    else {
      const before = origin === undefined ? undefined : base[origin]
      places.splice(next, 0, { base: before, lead: undefined, other: entry, otherIndex: index })
    }
    next = (known < 0 ? next : known) + 1
  }
  return places.filter((place) => {
    return place.base === undefined || place.otherIndex !== undefined || !isSame(place.base, place.lead)
  })
}

/** Both sides added an equal entry. */
function isTwin(place: Place, origin: number | undefined, entry: unknown): boolean {
  return origin === undefined && place.base === undefined && place.otherIndex === undefined && isSame(place.lead, entry)
}

/** Maps each entry of a list to its entry in the base. */
function originsIn(base: List, list: List): Map<number, number> {
  const pairs = matchEntries(base, list).flatMap((place, index) =>
    place === undefined ? [] : [[place, index] as const],
  )
  return new Map(pairs)
}

function indexOf(origins: Map<number, number>, origin: number): number | undefined {
  return [...origins].find(([, each]) => each === origin)?.[0]
}
