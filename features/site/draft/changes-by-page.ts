import type { Change, Changes, PageChanges } from './draft.ts'

/** The pages that show a field, by its path or by the path of what it is a part of. */
export type PagesShowing = ReadonlyMap<string, readonly string[]>

/** A name in the header is on thirty pages: beyond these nobody reads which. */
const mostPages = 3

/**
 * What will change, each change once, with the pages it is on, in their order. A field that no page is known to show, such
 * as a link or an amount, is where all the fields beside it are.
 */
export function changesByPage(
  changes: readonly Change[],
  shown: PagesShowing,
  titles: ReadonlyMap<string, string>,
): Changes {
  const pages = new Map<string, PageChanges>()
  const elsewhere: Change[] = []
  const order = [...titles.keys()]
  for (const change of changes) {
    const on = pagesOf(change.path, shown).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    const [first] = on
    if (first === undefined) elsewhere.push(change)
    else if (on.length > mostPages) add(pages, 'many', { path: first, title: 'On many pages' }, change)
    else add(pages, on.join(' '), { path: first, title: namesOf(on, titles) }, change)
  }
  const inOrder = [...pages.values()].toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
  return { pages: inOrder, elsewhere }
}

const listed = new Intl.ListFormat('en-US')

function namesOf(pages: readonly string[], titles: ReadonlyMap<string, string>): string {
  return listed.format(pages.map((page) => titles.get(page) ?? page))
}

function add(
  pages: Map<string, PageChanges>,
  key: string,
  page: Pick<PageChanges, 'path' | 'title'>,
  change: Change,
): void {
  const entry = pages.get(key) ?? { ...page, changes: [] }
  entry.changes.push(change)
  pages.set(key, entry)
}

function pagesOf(path: string, shown: PagesShowing): string[] {
  const keys = path.split('.')
  for (let length = keys.length; length > 0; length -= 1) {
    const place = keys.slice(0, length).join('.')
    const found = [...shown].filter(([field]) => field === place || field.startsWith(`${place}.`))
    if (found.length > 0) return commonPages(found.map(([, pages]) => pages))
  }
  return []
}

/** Where all of them are; where there is no such page, every page that has one. */
function commonPages(lists: readonly (readonly string[])[]): string[] {
  const all = [...new Set(lists.flat())]
  const common = all.filter((page) => lists.every((pages) => pages.includes(page)))
  return common.length > 0 ? common : all
}
