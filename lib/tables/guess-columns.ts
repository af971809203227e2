/** A column's own name, and other names that files use for it. */
export type NamedColumn = {
  label: string
  aliases: readonly string[]
  /** Matched after the others, because nothing is read from it. */
  isCalculated?: boolean
  /** Several columns of a file may be this one: first names, tags. */
  isJoined?: boolean
}

/** The file's column index for each known column; undefined if there is none. */
export type Places = Readonly<Record<string, number | undefined>>

type Matching<Key extends string> = {
  /** Whether the cells of a column can be what its name says. */
  fits?: (key: Key, at: number) => boolean
  /** Ignores headings that only contain a known name. */
  isExact?: boolean
}

/** The known column for each column of a file: exact names first, then headings that contain a known name. */
export function matchColumns<Key extends string>(
  columns: Readonly<Record<Key, NamedColumn>>,
  headings: readonly string[],
  { fits = () => true, isExact = false }: Matching<Key> = {},
): (Key | undefined)[] {
  const names = headings.map(plainName)
  const found: (Key | undefined)[] = names.map(() => undefined)
  const all = Object.entries(columns) as [Key, NamedColumn][]
  const inOrder = [false, true].flatMap((last) => all.filter(([, column]) => !!column.isCalculated === last))
  for (const isMatch of isExact ? [isSame] : [isSame, contains]) {
    for (const [key, { label, aliases, isJoined }] of inOrder) {
      for (const known of [label, ...aliases].map(plainName)) {
        if (found.includes(key) && !isJoined) break
        const at = names.findIndex((name, column) => {
          return found[column] === undefined && isMatch(name, known) && fits(key, column)
        })
        if (at >= 0) found[at] = key
      }
    }
  }
  return found
}

export function guessColumns(columns: Readonly<Record<string, NamedColumn>>, headings: readonly string[]): Places {
  const found = matchColumns(columns, headings)
  return Object.fromEntries(found.flatMap((key, at) => (key === undefined ? [] : [[key, at]])))
}

/** How many of the columns a row of headings names exactly. */
export function matchesIn(columns: Readonly<Record<string, NamedColumn>>, headings: readonly string[]): number {
  const names = new Set(headings.map(plainName))
  return Object.values(columns).filter(({ label, aliases }) =>
    [label, ...aliases].some((name) => names.has(plainName(name))),
  ).length
}

/** Ignores case, spaces and punctuation: 'Due date:' equals 'due_date'. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function isSame(name: string, known: string): boolean {
  return name === known
}

function contains(name: string, known: string): boolean {
  return ` ${name} `.includes(` ${known} `)
}
