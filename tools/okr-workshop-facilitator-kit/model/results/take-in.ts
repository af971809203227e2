import type { Answer, Note, WallNote, Workshop } from '../shape.ts'

/** What one sheet brings. */
export type Taken = { answer: Answer; headlines: readonly Note[]; wall: readonly WallNote[] }

export function withAnswer(workshop: Workshop, { answer, headlines, wall }: Taken): Workshop {
  if (workshop.answers.some(({ code }) => code === answer.code)) return workshop
  return {
    ...workshop,
    answers: [...workshop.answers, answer],
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

export function themeOfNote({ themes, wall }: Workshop, noteId: string, themeId: string): Partial<Workshop> {
  const note = wall.find(({ id }) => id === noteId)
  // It has its theme already: a second press makes no second one.
  if (!note || themes.some(({ id }) => id === note.themeId)) return {}
  const theme = { id: themeId, title: note.text.trim(), notes: '', dots: 0, objectiveId: null }
  return {
    themes: [...themes, theme],
    wall: wall.map((each) => (each === note ? { ...each, themeId } : each)),
  }
}

/** The notes of a theme that goes stay on the wall. */
export function withoutTheme(wall: readonly WallNote[], themeId: string): WallNote[] {
  return wall.map((note) => (note.themeId === themeId ? { ...note, themeId: null } : note))
}
