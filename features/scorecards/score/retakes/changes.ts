import type { RatingValue } from '#content/diagnostic/diagnostic.ts'

/** Overall or one section, in percent. */
export type PartChange = { title: string; was: number; is: number }

export type AnswerChange = {
  label: string
  was: RatingValue
  is: RatingValue
  wasWord: string
  isWord: string
}

/** Percentages in the order of the columns. */
export type RetakesTable = { columns: string[]; rows: { id: string; date: string; percents: number[] }[] }
