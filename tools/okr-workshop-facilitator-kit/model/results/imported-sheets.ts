import type { Answer, Note, Theme, WallNote, Workshop } from '../../files/workshop-schema.ts'

export type Taken = { answer: Answer; headlines: readonly Note[]; wall: readonly WallNote[] }

export function withAnswer(workshop: Workshop, { answer, headlines, wall }: Taken): Workshop {
  const { answers } = workshop
  // Already imported; it may have a name now.
  const at = answers.findIndex(({ id }) => id === answer.id)
  if (at >= 0) return { ...workshop, answers: answers.with(at, answer) }
  if (answers.some(({ code }) => code === answer.code)) return workshop
  return {
    ...workshop,
    answers: [...answers, answer],
    headlines: [...workshop.headlines, ...headlines],
    wall: [...workshop.wall, ...wall],
  }
}

export function withoutAnswer({ answers, headlines, wall }: Workshop, id: string): Partial<Workshop> {
  return {
    answers: answers.filter((answer) => answer.id !== id),
    headlines: headlines.filter(({ from }) => from !== id),
    wall: wall.filter(({ from }) => from !== id),
  }
}

export function themeOfNotes(
  { themes, wall }: Workshop,
  noteIds: readonly string[],
  themeId: string,
): Partial<Workshop> {
  // Notes that already have a theme keep it, so a second click creates no second theme.
  const loose = wall.filter((note) => {
    return noteIds.includes(note.id) && themes.every(({ id }) => id !== note.themeId)
  })
  const title = loose.map(({ text }) => text.trim()).find(Boolean)
  if (title === undefined) return {}
  return {
    themes: [...themes, { id: themeId, title, notes: '', dots: 0, objectiveId: null }],
    wall: putNotes(
      wall,
      loose.map(({ id }) => id),
      themeId,
    ),
  }
}

export function putNotes(wall: readonly WallNote[], noteIds: readonly string[], themeId: string | null): WallNote[] {
  return wall.map((note) => (noteIds.includes(note.id) ? { ...note, themeId } : note))
}

/** Whether a note repeats its theme's title, as the note the theme was created from does. */
export function isSaid({ title }: Pick<Theme, 'title'>, text: string): boolean {
  return title.trim().toLowerCase() === text.trim().toLowerCase()
}

/** The notes of a deleted theme stay on the wall. */
export function withoutTheme(wall: readonly WallNote[], themeId: string): WallNote[] {
  return wall.map((note) => (note.themeId === themeId ? { ...note, themeId: null } : note))
}
