import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { type Fields, isFields, isSame } from '../../draft/match-entries.ts'
import type { Unsaved } from './draft-keeper.browser.ts'

/** Each person's own: two may share a browser. */
const nameOf = (email: string) => `site-draft:${email}`

/** Keeps in this browser what is not saved yet, for who closes the page on it; or forgets it. */
export function keepUnsaved(email: string, unsaved: Unsaved | undefined): void {
  keepText(nameOf(email), unsaved ? written(unsaved) : null)
}

/** Whether it is really there: a browser may refuse. */
export function isKept(email: string, unsaved: Unsaved): boolean {
  return readKept(nameOf(email)) === written(unsaved)
}

/** What was kept, on the draft as it is now: of a part that nobody typed in there is nothing to say. */
export function readUnsaved(email: string, draft: unknown): Unsaved | undefined {
  const kept = parsed(readKept(nameOf(email)))
  if (!kept || !isFields(draft)) return undefined
  const whole = (parts: Fields) => ({ ...draft, ...parts })
  return { base: whole(kept.base), content: whole(kept.content), sent: kept.sent.map(whole) }
}

/** The parts of the document that differ from what they were: the rest is a hundred kilobytes of nothing new. */
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
  const only = (words: unknown) => Object.fromEntries(names.map((part) => [part, fieldsOf(words)[part]]))
  return JSON.stringify({ base: only(base), content: only(content), sent: sent.map(only) } satisfies Kept)
}

function parsed(text: string | null): Kept | undefined {
  if (text === null) return undefined
  try {
    const { base, content, sent } = JSON.parse(text) as Partial<Kept>
    if (!isFields(base) || !isFields(content) || !Array.isArray(sent)) return undefined
    return { base, content, sent: sent.filter(isFields) }
  } catch {
    // Not ours, or cut off: there is nothing to go on with.
    return undefined
  }
}

function fieldsOf(content: unknown): Fields {
  return isFields(content) ? content : {}
}
