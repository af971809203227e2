import type * as z from 'zod/mini'
import { pathWords } from './path-words.ts'

/** A place that could not be read, and what stood there. */
export type Lost = { place: string; value: string }

export type Salvaged<Doc> = { doc: Doc; lost: Lost[] }

type Path = readonly PropertyKey[]

/** One fault at a time; a file with more than these is no document any more. */
const mostFaults = 2000

/**
 * What can be read of a damaged document. A place that does not fit is given the value that an empty document has
 * there, or nothing; where neither fits, the row that it stands in goes. Everything that went is listed as it was.
 */
export function salvage<Doc>(
  schema: z.ZodMiniType<Doc>,
  damaged: unknown,
  empty: Doc,
): Salvaged<Doc> | undefined {
  const lost: Lost[] = []
  let current = structuredClone(damaged)
  for (let faults = 0; faults < mostFaults; faults += 1) {
    const result = schema.safeParse(current)
    if (result.success) return { doc: result.data, lost }
    const path = result.error.issues[0]?.path ?? []
    const mended = mend(schema, current, path, empty)
    if (!mended) return undefined
    lost.push({ place: pathWords(mended.path, current), value: valueWords(mended.value) })
    current = mended.whole
  }
  return undefined
}

type Mended = { whole: unknown; path: Path; value: unknown }

/** Tries the place itself, then the row around it, then the whole list, until the fault is another one. */
function mend<Doc>(schema: z.ZodMiniType<Doc>, whole: unknown, path: Path, empty: Doc): Mended | undefined {
  const before = faultsOf(schema, whole)
  for (let length = path.length; length > 0; length -= 1) {
    const place = path.slice(0, length)
    const value = valueAt(whole, place)
    for (const next of [defaultAt(empty, place), '', null, [], 0, undefined]) {
      const tried = withValue(whole, place, next)
      if (isLess(faultsOf(schema, tried), before)) return { whole: tried, path: place, value }
    }
  }
  return undefined
}

type Faults = { shape: number; sense: number }

/** Whether a document makes sense as a whole is asked only once it has the right shape. */
function faultsOf<Doc>(schema: z.ZodMiniType<Doc>, whole: unknown): Faults {
  const issues = schema.safeParse(whole).error?.issues ?? []
  const sense = issues.filter(({ code }) => code === 'custom').length
  return { shape: issues.length - sense, sense }
}

function isLess(one: Faults, other: Faults): boolean {
  return one.shape < other.shape || (one.shape === other.shape && one.sense < other.sense)
}

/** Rows have none: what stands in the same row of an empty document is about something else. */
function defaultAt(empty: unknown, path: Path): unknown {
  return path.some((key) => typeof key === 'number') ? undefined : valueAt(empty, path)
}

function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), whole)
}

/** Undefined takes the place out: from a list, the row that stood there. */
function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    const index = Number(key)
    const next = rest.length > 0 ? [withValue(whole[index], rest, value)] : value === undefined ? [] : [value]
    return [...whole.slice(0, index), ...next, ...whole.slice(index + 1)]
  }
  const own = isHolder(whole) ? whole : {}
  const { [key]: old, ...others } = own
  if (rest.length === 0 && value === undefined) return others
  return { ...own, [key]: rest.length === 0 ? value : withValue(old, rest, value) }
}

function isHolder(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

function valueWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
