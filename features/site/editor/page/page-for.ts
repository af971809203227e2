import { isWithin, keysOf } from '../paths.ts'

/** Which pages the words at each place are for. */
export type PagesOf = readonly (readonly [place: string, pages: readonly string[]])[]

/** The page that a field is for; the one that is open, if that shows it too. Of several the last is its own. */
export function pageFor(pagesOf: PagesOf, path: string, open: string): string {
  const around = pagesOf.filter(([place]) => isWithin(path, place))
  const [nearest] = around.toSorted(([one], [other]) => keysOf(other).length - keysOf(one).length)
  const pages = nearest?.[1] ?? []
  return pages.includes(open) ? open : (pages.at(-1) ?? open)
}

/** Whether some of the words in a part are for a page. */
export function isForPage(pagesOf: PagesOf, part: string, page: string): boolean {
  return pagesOf.some(([place, pages]) => isWithin(place, part) && pages.includes(page))
}
