import { isWithin, keysOf } from './paths.ts'

/** Which page the words at a place are for. */
export type PageOf = readonly (readonly [place: string, page: string])[]

/** The page that a field is for, by the smallest part of the document it lies in that has one. */
export function pageFor(pageOf: PageOf, path: string): string | undefined {
  const around = pageOf.filter(([place]) => isWithin(path, place))
  const [nearest] = around.toSorted(([one], [other]) => keysOf(other).length - keysOf(one).length)
  return nearest?.[1]
}
