import type { RatingValue } from '#content/diagnostic/diagnostic.ts'

/** The whole or a section, in percent. */
export type PartChange = { title: string; was: number; is: number }

export type AnswerChange = {
  label: string
  was: RatingValue
  is: RatingValue
  wasWord: string
  isWord: string
}

/** Every round's percentages, in the order of the columns. */
export type RoundsTable = { columns: string[]; rows: { id: string; date: string; percents: number[] }[] }
