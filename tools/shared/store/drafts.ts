import type { Drafts } from '../document/use-draft.tsx'
import { keepText, namesFrom, readText, removeText, type TextStorage } from './text-storage.ts'

/** localStorage is small and a pasted table may be large, so longer drafts are only kept in memory. */
const longestDraft = 200_000

/**
 * Drafts of one document in localStorage, which writes synchronously, so that even an immediate reload finds them.
 * Each write reads first, because another tab may have the same document open.
 */
export function createDrafts(storage: () => TextStorage, prefix: string, id: string, onKept: () => void): Drafts {
  const place = placeOf(prefix, id)
  const typedHere = new Map<string, unknown>()
  return {
    read: (name) => (typedHere.has(name) ? typedHere.get(name) : parse(readText(storage, place))[name]),
    write(name, value) {
      typedHere.set(name, value)
      const { [name]: _, ...others } = parse(readText(storage, place))
      const isShort = value !== undefined && JSON.stringify(value).length <= longestDraft
      const next = isShort ? { ...others, [name]: value } : others
      if (Object.keys(next).length === 0) removeText(storage, place)
      else if (keepText(storage, place, JSON.stringify(next))) onKept()
    },
  }
}

/** Deletes drafts of documents that no longer exist. */
export function forgetOtherDrafts(storage: () => TextStorage, prefix: string, ids: readonly string[]): void {
  const known = new Set(ids.map((id) => placeOf(prefix, id)))
  for (const place of namesFrom(storage, placeOf(prefix, ''))) {
    if (!known.has(place)) removeText(storage, place)
  }
}

function placeOf(prefix: string, id: string): string {
  return `${prefix}/drafts/${id}`
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
