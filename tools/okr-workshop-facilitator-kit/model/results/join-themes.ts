import type { Theme, Workshop } from '../shape.ts'
import { keyOf } from './theme-names.ts'

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
