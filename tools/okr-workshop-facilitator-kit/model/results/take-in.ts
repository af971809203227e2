import type { Answer, Note, Theme, WallNote, Workshop } from '../shape.ts'

/** What one sheet brings. */
export type Taken = { answer: Answer; headlines: readonly Note[]; wall: readonly WallNote[] }

/** Two names under one code are two people who voted alike on one phone, once somebody has said so. */
export function isSameSheet(
  one: Pick<Answer, 'code' | 'name'>,
  other: Pick<Answer, 'code' | 'name'>,
): boolean {
  return one.code === other.code && nameKey(one) === nameKey(other)
}

const nameKey = ({ name }: Pick<Answer, 'name'>) => name.trim().toLowerCase()

export function withAnswer(workshop: Workshop, { answer, headlines, wall }: Taken): Workshop {
  const { answers } = workshop
  if (answers.some((each) => isSameSheet(each, answer))) return workshop
  // It is here, and got its name.
  const at = answers.findIndex(({ id }) => id === answer.id)
  if (at >= 0) return { ...workshop, answers: answers.with(at, answer) }
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
  // Who has a theme already keeps it: a second press makes no second one.
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

export function putNotes(
  wall: readonly WallNote[],
  noteIds: readonly string[],
  themeId: string | null,
): WallNote[] {
  return wall.map((note) => (noteIds.includes(note.id) ? { ...note, themeId } : note))
}

/** Whether a note says what its theme is called, as the one does that the theme was made of. */
export function isSaid({ title }: Pick<Theme, 'title'>, text: string): boolean {
  return title.trim().toLowerCase() === text.trim().toLowerCase()
}

/** The notes of a theme that goes stay on the wall. */
export function withoutTheme(wall: readonly WallNote[], themeId: string): WallNote[] {
  return wall.map((note) => (note.themeId === themeId ? { ...note, themeId: null } : note))
}
