import { isWithin, keysOf } from '../paths.ts'

export type PagesOf = readonly (readonly [place: string, pages: readonly string[]])[]

/** The page that shows a field, preferably the open one. Of several, the last is the most specific. */
export function pageFor(pagesOf: PagesOf, path: string, open: string): string {
  const around = pagesOf.filter(([place]) => isWithin(path, place))
  const [nearest] = around.toSorted(([one], [other]) => keysOf(other).length - keysOf(one).length)
  const pages = nearest?.[1] ?? []
  return pages.includes(open) ? open : (pages.at(-1) ?? open)
}

export function isForPage(pagesOf: PagesOf, part: string, page: string): boolean {
  return pagesOf.some(([place, pages]) => isWithin(place, part) && pages.includes(page))
}
