import { listed } from '#lib/text/count.ts'
import type { Change, Changes, PageChanges } from './draft.ts'

/** The pages that show a field, by its path or the path of a group around it. */
type PagesShowing = ReadonlyMap<string, readonly string[]>

/** Beyond this, changes are listed as "On many pages". */
const maxPages = 3

/**
 * Lists each change once, grouped by the pages that show it. A field that appears on no page, such as a link or an
 * amount, goes with its neighbors.
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
    else if (on.length > maxPages) add(pages, 'many', { path: first, title: 'On many pages' }, change)
    else add(pages, on.join(' '), { path: first, title: namesOf(on, titles) }, change)
  }
  const inOrder = [...pages.values()].toSorted((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
  return { pages: inOrder, elsewhere }
}

function namesOf(pages: readonly string[], titles: ReadonlyMap<string, string>): string {
  return listed(pages.map((page) => titles.get(page) ?? page))
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

/** The pages common to all lists; if there are none, every page in any of them. */
function commonPages(lists: readonly (readonly string[])[]): string[] {
  const all = [...new Set(lists.flat())]
  const common = all.filter((page) => lists.every((pages) => pages.includes(page)))
  return common.length > 0 ? common : all
}
