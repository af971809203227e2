import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { type Fields, isFields, isSame } from '../../draft/match-entries.ts'
import type { Unsaved } from './draft-keeper.browser.ts'

/** Per person, because two may share a browser. */
const nameOf = (email: string) => `site-draft:${email}`

/** Stores unsaved content in this browser, in case the page is closed; undefined clears it. */
export function storeUnsaved(email: string, unsaved: Unsaved | undefined): void {
  storeText(nameOf(email), unsaved ? written(unsaved) : null)
}

/** Storage may be blocked or full. */
export function isKept(email: string, unsaved: Unsaved): boolean {
  return readKept(nameOf(email)) === written(unsaved)
}

/** The stored parts, on top of the current draft. */
export function readUnsaved(email: string, draft: unknown): Unsaved | undefined {
  const kept = parsed(readKept(nameOf(email)))
  if (!kept || !isFields(draft)) return undefined
  const whole = (parts: Fields) => ({ ...draft, ...parts })
  return { base: whole(kept.base), content: whole(kept.content), sent: kept.sent.map(whole) }
}

/** Stores only the parts that changed; the whole document is about 100 KB. */
export function changedParts(before: unknown, content: unknown): Fields {
  const [was, is] = [fieldsOf(before), fieldsOf(content)]
  return Object.fromEntries(
    Object.entries(is).filter(([part, value]) => was[part] !== value && !isSame(was[part], value)),
  )
}

type Kept = { base: Fields; content: Fields; sent: Fields[] }

function written({ base, content, sent }: Unsaved): string {
  const parts = Object.keys(changedParts(base, content))
  const sentParts = sent.flatMap((each) => Object.keys(changedParts(base, each)))
  const names = [...new Set([...parts, ...sentParts])]
  const only = (content: unknown) => Object.fromEntries(names.map((part) => [part, fieldsOf(content)[part]]))
  return JSON.stringify({ base: only(base), content: only(content), sent: sent.map(only) } satisfies Kept)
}

function parsed(text: string | null): Kept | undefined {
  if (text === null) return undefined
  try {
    const { base, content, sent } = JSON.parse(text) as Partial<Kept>
    if (!isFields(base) || !isFields(content) || !Array.isArray(sent)) return undefined
    return { base, content, sent: sent.filter(isFields) }
  } catch {
    // Damaged or from something else.
    return undefined
  }
}

function fieldsOf(content: unknown): Fields {
  return isFields(content) ? content : {}
}
