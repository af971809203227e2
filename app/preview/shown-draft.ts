import type { Content } from '#content/owner/content.ts'
import { isWords, type Leaf, mapFields } from '#content/owner/form/field-tree.server.ts'
import { withoutHidden } from '#content/owner/hidden.ts'
import { readContent } from '#content/owner/read-content.ts'
import { readableText } from '#content/owner/text/readable-text.ts'
import { endMark, leadingMark, marked, mostMarks, startMark, withoutMarks } from '#lib/text/marks.ts'
import { markedAmount } from './marked-amounts.ts'

/**
 * 'words': every text that a reader sees carries the mark of its field, and so does every address that a link leads to.
 * 'everything': pictures and names do too, and each amount is one of its own; such a page finds fields, and is for
 * nobody's eyes.
 */
export type Marking = 'none' | 'words' | 'everything'

export type ShownDraft = {
  content: Content
  /** The paths of the fields, as the draft has them, by the numbers of their marks. */
  paths: readonly string[]
  /** The pictures, by the paths that the draft has them at. */
  pictures: Readonly<Record<string, string>>
  /** The amounts, in cents, in the same way. */
  amounts: Readonly<Record<string, number>>
}

/**
 * A draft as pages can show it. Words are shown as they are typed, too long or still empty; whatever else does not fit
 * is mended as in a published version, where an entry may drop out of a list. Marks stand in for the words meanwhile:
 * so each text keeps the path it has in the draft, and so does whatever else is in its entry.
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
    // Without one it is no text, or came from the samples.
    const words = number === undefined ? value : (typed[number] ?? '')
    if (!isMarked(leaf, words, marking)) return words
    const place = number ?? paths.push(inDraft(leaf.path)) - 1
    if (place >= mostMarks) return words
    return isRead(leaf) ? marked(words, place) : words + endMark(place)
  })
  return { content: withoutHidden(content as Content), paths, pictures, amounts }
}

/** Where a field of the mended document is in the draft: beside the words that it is beside. */
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

/** Other things are found by it: a page by the id of its product, a file by what it is called. */
function isName({ path, kind }: Leaf): boolean {
  return kind === 'file' || path.endsWith('.id')
}

/** Whether it stands in the page to be read: then its mark says where it begins, too. */
function isRead(leaf: Leaf): boolean {
  return isWords(leaf) || leaf.kind === 'email'
}

function isMarked(leaf: Leaf, value: string, marking: Marking): boolean {
  if (marking === 'words') return isWords(leaf) || (isAddress(leaf) && value !== '')
  // An icon without an address is known by these.
  return marking === 'everything' && value !== '' && value !== '#'
}

function isAddress({ kind }: Leaf): boolean {
  return kind === 'address' || kind === 'path' || kind === 'email'
}
