import type { Content } from '#content/owner/content.ts'
import { isWords, type Leaf, mapFields } from '#content/owner/form/field-tree.server.ts'
import { withoutHidden } from '#content/owner/hidden.ts'
import { readContent } from '#content/owner/read-content.ts'
import { readableText } from '#content/owner/text/readable-text.ts'
import { endMark, leadingMark, marked, mostMarks, startMark, withoutMarks } from '#lib/text/marks.ts'
import { markedAmount } from './marked-amounts.ts'

/**
 * 'words': every visible text and every link target carries the mark of its field.
 * 'everything': pictures and names do too, and amounts are encoded. Used to locate fields, never shown.
 */
export type Marking = 'none' | 'words' | 'everything'

export type ShownDraft = {
  content: Content
  /** Field paths in the draft, indexed by mark number. */
  paths: readonly string[]
  /** Pictures, by field path in the draft. */
  pictures: Readonly<Record<string, string>>
  /** Amounts in cents, by field path in the draft. */
  amounts: Readonly<Record<string, number>>
}

/**
 * Makes a draft valid enough to render. Texts are shown as typed, even if too long or empty. Everything else that is
 * invalid is repaired as in a published version, which may drop entries from lists. Marks replace the texts during the
 * repair, so that each text, and the rest of its entry, can be traced back to its path in the draft.
 */
export function showDraft(draft: unknown, marking: Marking): ShownDraft {
  const paths: string[] = []
  const typed: string[] = []
  const pictures: Record<string, string> = {}
  const amounts: Record<string, number> = {}
  const standIns = mapFields(draft, (value, leaf) => {
    if (!isWords(leaf) || typeof value !== 'string' || paths.length === mostMarks) return value
    const words = readableText(withoutMarks(value))
    if (words === '' && leaf.optional) return undefined
    typed.push(words)
    return startMark(paths.push(leaf.path) - 1)
  })
  const mended = readContent(standIns).content
  const inDraft = pathsInDraft(mended, paths)
  const content = mapFields(mended, (value, leaf) => {
    if (leaf.kind === 'dollars' && typeof value === 'number') amounts[inDraft(leaf.path)] = value
    if (marking === 'everything' && leaf.kind === 'dollars' && value) {
      return markedAmount(paths.push(inDraft(leaf.path)) - 1)
    }
    if (typeof value !== 'string' || leaf.kind === 'choice' || isName(leaf)) return value
    if (leaf.kind === 'picture') pictures[inDraft(leaf.path)] = value
    const number = isWords(leaf) ? leadingMark(value) : undefined
    // Without a mark it is not a text, or the repair took it from the samples.
    const words = number === undefined ? value : (typed[number] ?? '')
    if (!isMarked(leaf, words, marking)) return words
    const place = number ?? paths.push(inDraft(leaf.path)) - 1
    if (place >= mostMarks) return words
    return isRead(leaf) ? marked(words, place) : words + endMark(place)
  })
  return { content: withoutHidden(content as Content), paths, pictures, amounts }
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

/** Lookup keys, such as product ids and file names, must not carry marks. */
function isName({ path, kind }: Leaf): boolean {
  return kind === 'file' || path.endsWith('.id')
}

/** Visible text is marked at its start too. */
function isRead(leaf: Leaf): boolean {
  return isWords(leaf) || leaf.kind === 'email'
}

function isMarked(leaf: Leaf, value: string, marking: Marking): boolean {
  if (marking === 'words') return isWords(leaf) || (isAddress(leaf) && value !== '')
  // Empty and '#' mean that an icon has no link.
  return marking === 'everything' && value !== '' && value !== '#'
}

function isAddress({ kind }: Leaf): boolean {
  return kind === 'address' || kind === 'path' || kind === 'email'
}
