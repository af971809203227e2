import type { Theme } from '../shape.ts'

type Named = Pick<Theme, 'id' | 'title'>

export const keyOf = ({ title }: Named) => title.trim().toLowerCase()

/** What each theme is called where it is chosen or counted: two of one name are told apart by a number. */
export function themeNames(themes: readonly Named[]): Map<string, string> {
  return new Map(
    themes.map((theme) => {
      const alike = themes.filter((each) => keyOf(each) === keyOf(theme))
      const name = theme.title.trim() || 'Untitled theme'
      return [theme.id, alike.length === 1 ? name : `${name} (${alike.indexOf(theme) + 1})`]
    }),
  )
}

/** The names that more than one theme has. */
export function doubleThemes(themes: readonly Named[]): string[] {
  const named = themes.filter((theme) => keyOf(theme) !== '')
  const doubles = named.filter((theme) => named.find((each) => keyOf(each) === keyOf(theme)) !== theme)
  return [...new Map(doubles.map((theme) => [keyOf(theme), theme.title.trim()])).values()]
}
