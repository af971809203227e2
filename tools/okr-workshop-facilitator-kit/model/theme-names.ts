import type { Theme, Workshop } from './shape.ts'

type Named = Pick<Theme, 'id' | 'title'>

const keyOf = ({ title }: Named) => title.trim().toLowerCase()

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

/** Makes one theme of all that have a name: the first keeps its place and gets the dots and notes of the others. */
export function joinThemes(workshop: Workshop, name: string): Partial<Workshop> {
  const { themes, wall, answers } = workshop
  const same = themes.filter((theme) => keyOf(theme) === name.trim().toLowerCase())
  const [first, ...others] = same
  if (!first || others.length === 0) return {}
  const gone = new Set(others.map(({ id }) => id))
  const joined: Theme = {
    ...first,
    notes: [...new Set(same.map(({ notes }) => notes.trim()).filter(Boolean))].join('; '),
    dots: same.reduce((sum, { dots }) => sum + dots, 0),
    objectiveId: same.find(({ objectiveId }) => objectiveId !== null)?.objectiveId ?? null,
  }
  const moved = (id: string) => (gone.has(id) ? first.id : id)
  return {
    themes: themes.flatMap((theme) => (gone.has(theme.id) ? [] : theme === first ? [joined] : [theme])),
    wall: wall.map((note) => (note.themeId === null ? note : { ...note, themeId: moved(note.themeId) })),
    answers: answers.map((answer) => {
      const dots: Record<string, number> = {}
      for (const [id, count] of Object.entries(answer.dots)) dots[moved(id)] = (dots[moved(id)] ?? 0) + count
      return { ...answer, dots }
    }),
  }
}
