/** Whether names above columns are horizontal, or upright if a word would not fit. */

export type NameColumns = {
  /** On every screen, or only on tablets, phones and paper. */
  upright: 'never' | 'narrow' | 'always'
  /** The minimum width of all columns together, in rem. */
  least: number
}

/** The width available to people next to question, average and spread. */
const room = { wide: 38, narrow: 23 }
const uprightColumn = 2

export function nameColumns(names: readonly string[]): NameColumns {
  const words = names.flatMap((name) => name.split(/[\s-]+/))
  const longest = Math.max(0, ...words.map((word) => [...word].length))
  const across = names.length * Math.max(3, 0.5 + longest / 2)
  if (across <= room.narrow) return { upright: 'never', least: across }
  return { upright: across <= room.wide ? 'narrow' : 'always', least: names.length * uprightColumn }
}
