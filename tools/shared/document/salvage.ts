import type * as z from 'zod/mini'
import { pathWords } from './path-words.ts'

export type Lost = { place: string; value: string }

type Salvaged<Doc> = { doc: Doc; lost: Lost[] }

type Path = readonly PropertyKey[]

/** Errors are fixed one at a time. With more than this many, recovery gives up. */
const maxErrors = 2000

/**
 * Recovers what is readable in a damaged document. An invalid value is replaced with the default from an empty
 * document, or removed. If neither is valid, the surrounding row is removed. Everything removed is reported.
 */
export function salvage<Doc>(schema: z.ZodMiniType<Doc>, damaged: unknown, empty: Doc): Salvaged<Doc> | undefined {
  const lost: Lost[] = []
  let current = structuredClone(damaged)
  for (let errors = 0; errors < maxErrors; errors += 1) {
    const result = schema.safeParse(current)
    if (result.success) return { doc: result.data, lost }
    const path = result.error.issues[0]?.path ?? []
    const repaired = repair(schema, current, path, empty)
    if (!repaired) return undefined
    lost.push({ place: pathWords(repaired.path, current), value: valueWords(repaired.value) })
    current = repaired.whole
  }
  return undefined
}

type Repaired = { whole: unknown; path: Path; value: unknown }

/** Tries to fix the value itself, then the row around it, then the whole list, until there are fewer errors. */
function repair<Doc>(schema: z.ZodMiniType<Doc>, whole: unknown, path: Path, empty: Doc): Repaired | undefined {
  const before = countErrors(schema, whole)
  for (let length = path.length; length > 0; length -= 1) {
    const place = path.slice(0, length)
    const value = valueAt(whole, place)
    for (const next of [defaultAt(empty, place), '', null, [], 0, undefined]) {
      const tried = withValue(whole, place, next)
      if (isLess(countErrors(schema, tried), before)) return { whole: tried, path: place, value }
    }
  }
  return undefined
}

type ErrorCount = { shape: number; custom: number }

/** Zod runs custom checks only once the shape is valid, so the two kinds are counted separately. */
function countErrors<Doc>(schema: z.ZodMiniType<Doc>, whole: unknown): ErrorCount {
  const issues = schema.safeParse(whole).error?.issues ?? []
  const custom = issues.filter(({ code }) => code === 'custom').length
  return { shape: issues.length - custom, custom }
}

function isLess(one: ErrorCount, other: ErrorCount): boolean {
  return one.shape < other.shape || (one.shape === other.shape && one.custom < other.custom)
}

/** No defaults inside lists: the row with the same index in an empty document is unrelated. */
function defaultAt(empty: unknown, path: Path): unknown {
  return path.some((key) => typeof key === 'number') ? undefined : valueAt(empty, path)
}

function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), whole)
}

/** Undefined removes the field, or the row from a list. */
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
