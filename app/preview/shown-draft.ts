import type { Content } from '#content/owner/content.ts'
import { isWords, type Leaf, mapFields } from '#content/owner/field-tree.server.ts'
import { withoutHidden } from '#content/owner/hidden.ts'
import { readContent } from '#content/owner/read-content.ts'
import { endMark, marked, mostMarks, readMarkedText, startMark, withoutMarks } from '#lib/marks.ts'
import { markedAmount } from './marked-amounts.ts'

/**
 * 'words': every text that a reader sees carries the mark of its field. 'everything': addresses, pictures and names do
 * too, and each amount is one of its own; such a page finds fields, and is for nobody's eyes.
 */
export type Marking = 'none' | 'words' | 'everything'

export type ShownDraft = {
  content: Content
  /** The paths of the fields, as the draft has them, by the numbers of their marks. */
  paths: readonly string[]
}

/**
 * A draft as pages can show it. Words are shown as they are typed, too long or still empty; whatever else does not fit
 * is mended as in a published version, where an entry may drop out of a list. Marks stand in for the words meanwhile:
 * so each text keeps the path it has in the draft.
 */
export function showDraft(draft: unknown, marking: Marking): ShownDraft {
  const paths: string[] = []
  const typed: string[] = []
  const standIns = mapFields(draft, (value, leaf) => {
    if (!isWords(leaf) || typeof value !== 'string' || paths.length === mostMarks) return value
    const words = withoutMarks(value.trim())
    if (words === '' && leaf.optional) return undefined
    typed.push(words)
    return startMark(paths.push(leaf.path) - 1)
  })
  const content = mapFields(readContent(standIns).content, (value, leaf) => {
    if (marking === 'everything' && leaf.kind === 'dollars' && value) {
      return markedAmount(paths.push(leaf.path) - 1)
    }
    if (typeof value !== 'string' || leaf.kind === 'choice' || isName(leaf)) return value
    const number = isWords(leaf) ? readMarkedText(value).marks[0]?.number : undefined
    // Without one it is no text, or came from the samples.
    const words = number === undefined ? value : (typed[number] ?? '')
    if (!isMarked(leaf, words, marking)) return words
    const place = number ?? paths.push(leaf.path) - 1
    if (place >= mostMarks) return words
    return isWords(leaf) ? marked(words, place) : words + endMark(place)
  })
  return { content: withoutHidden(content as Content), paths }
}

/** Other things are found by it: a page by the id of its product, a file by what it is called. */
function isName({ path }: Leaf): boolean {
  return /\.(id|file)$/.test(path)
}

function isMarked(leaf: Leaf, value: string, marking: Marking): boolean {
  if (marking === 'words') return isWords(leaf)
  // Pages are found by these.
  if (leaf.kind === 'file' || leaf.path.endsWith('.id')) return false
  // An icon without an address is known by these.
  return marking === 'everything' && value !== '' && value !== '#'
}
