import type { Theme } from '../../files/workshop-schema.ts'

type Named = Pick<Theme, 'id' | 'title'>

const keyOf = ({ title }: Named) => title.trim().toLowerCase()

export function themeNames(themes: readonly Named[]): Map<string, string> {
  return new Map(
    themes.map((theme) => {
      const alike = themes.filter((each) => keyOf(each) === keyOf(theme))
      const name = theme.title.trim() || 'Untitled theme'
      return [theme.id, alike.length === 1 ? name : `${name} (${alike.indexOf(theme) + 1})`]
    }),
  )
}
