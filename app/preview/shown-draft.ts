import type { Content } from '#content/owner/content.ts'
import { isWords, type Leaf, mapFields } from '#content/owner/form/field-tree.server.ts'
import { withoutHidden } from '#content/owner/hidden.ts'
import { readContent } from '#content/owner/read-content.ts'
import { readableText } from '#content/owner/text/readable-text.ts'
import { endMark, leadingMark, marked, markedAmount, maxMarks, startMark, withoutMarks } from '#lib/text/marks.ts'

type ShownDraft = {
  content: Content
  /** Field paths in the draft, indexed by mark number. */
  paths: readonly string[]
}

/**
 * Makes a draft valid enough to render. Texts are shown as typed, even if too long or empty. Everything else that is
 * invalid is repaired as in a published version, which may drop entries from lists. Marks replace the texts during the
 * repair, so that each text, and the rest of its entry, can be traced back to its path in the draft.
 *
 * With `withMarks`, texts, addresses, pictures and amounts carry the mark of their field.
 */
export function showDraft(draft: unknown, { withMarks }: { withMarks: boolean }): ShownDraft {
  const paths: string[] = []
  const typed: string[] = []
  const standIns = mapFields(draft, (value, leaf) => {
    if (!isWords(leaf) || typeof value !== 'string' || paths.length === maxMarks) return value
    const words = readableText(withoutMarks(value))
    if (words === '' && leaf.optional) return undefined
    typed.push(words)
    return startMark(paths.push(leaf.path) - 1)
  })
  const mended = readContent(standIns).content
  const inDraft = pathsInDraft(mended, paths)
  const content = mapFields(mended, (value, leaf) => {
    const number = isWords(leaf) && typeof value === 'string' ? leadingMark(value) : undefined
    // Without a mark it is not a text, or the repair took it from the samples.
    const shown = number === undefined ? value : (typed[number] ?? '')
    if (!withMarks || !canBeMarked(shown, leaf)) return shown
    const place = number ?? paths.push(inDraft(leaf.path)) - 1
    return place < maxMarks ? withMark(shown, leaf, place) : shown
  })
  return { content: withoutHidden(content as Content), paths }
}

/** Maps a path of the repaired document to the draft, through the marked texts in the same entry. */
function pathsInDraft(mended: unknown, paths: readonly string[]): (path: string) => string {
  const holders = new Map<string, string>()
  mapFields(mended, (value, { path }) => {
    const typedAt = typeof value === 'string' ? paths[leadingMark(value) ?? -1] : undefined
    if (typedAt !== undefined) holders.set(holderOf(path), holderOf(typedAt))
  })
  return (path) => {
    const holder = holders.get(holderOf(path))
    return holder === undefined ? path : holder + path.slice(holderOf(path).length)
  }
}

function holderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}

const markedKinds = ['address', 'path', 'email', 'letters', 'picture', 'amount']

/** An empty address means no link, and the amount 0 means not on sale. */
function canBeMarked(value: unknown, leaf: Leaf): value is string | number {
  if (isWords(leaf)) return typeof value === 'string'
  return Boolean(value) && markedKinds.includes(leaf.kind) && !isKey(leaf)
}

/** Something is looked up or drawn by it. */
function isKey({ path }: Leaf): boolean {
  return path.endsWith('.id') || path === 'who.sign'
}

function withMark(value: string | number, { kind }: Leaf, number: number): string | number {
  if (typeof value === 'number') return markedAmount(value, number)
  // Code looks at how these begin.
  const isName = kind === 'address' || kind === 'path' || kind === 'picture'
  return isName ? value + endMark(number) : marked(value, number)
}
