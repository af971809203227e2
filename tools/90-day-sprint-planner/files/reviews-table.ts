import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { day, text } from '#tools/shared/tables/column.ts'
import { sheetOf } from '#tools/shared/tables/write-table.ts'
import { promptsFor, reviewName } from '../model/prompts.ts'
import { reviewDay } from '../model/weeks/schedule.ts'
import type { Sprint } from './sprint-file.ts'

const columns = {
  review: text('Review', 24),
  due: day('Due'),
  held: day('Held'),
  question: text('Question', 48),
  answer: text('Answer', 80),
}

export function reviewsSheet(sprint: Sprint): ExcelSheet {
  const rows = sprint.reviews.flatMap(({ held, answers }, review) => {
    return promptsFor(review, answers).map(({ id, question }) => ({
      review: reviewName(review),
      due: reviewDay(sprint, review),
      held,
      question,
      answer: answers[id],
    }))
  })
  return sheetOf('Reviews', columns, rows)
}
