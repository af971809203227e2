/** How the names of people stand above their columns: across, or upright where a word would not fit. */

export type NameColumns = {
  /** On every screen, or only where there is less room than on a wide one: a tablet, a phone, paper. */
  upright: 'never' | 'narrow' | 'always'
  /** What all columns need together at least, in rem. */
  least: number
}

/** What a wide screen and a tablet leave for people beside the question, the average and the spread. */
const room = { wide: 38, narrow: 23 }
const uprightColumn = 2

export function nameColumns(names: readonly string[]): NameColumns {
  const words = names.flatMap((name) => name.split(/[\s-]+/))
  const longest = Math.max(0, ...words.map((word) => [...word].length))
  const across = names.length * Math.max(3, 0.5 + longest / 2)
  if (across <= room.narrow) return { upright: 'never', least: across }
  return { upright: across <= room.wide ? 'narrow' : 'always', least: names.length * uprightColumn }
}
