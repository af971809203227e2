import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { day, text } from '#tools/shared/tables/column.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import type { Row as WrittenRow } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { editSprint, type SprintAction } from '../model/edit-sprint.ts'
import { promptCalled, promptsFor, reviewName } from '../model/prompts.ts'
import { reviewWeeks } from '../model/shape.ts'
import { reviewDay } from '../model/weeks/schedule.ts'
import { firstWeekday, weekdayOf, weekStartOn } from '../model/weeks/week-days.ts'
import { sprintFrom } from './into-sprint.ts'
import type { Sprint } from './sprint-file.ts'

const columns = {
  review: text('Review', 24, ['Meeting', 'Retrospective']),
  due: day('Due', 14, ['Due date', 'Planned for']),
  held: day('Held', 14, ['Held on', 'Date', 'Day']),
  question: text('Question', 48, ['Prompt']),
  answer: text('Answer', 80, ['Answers', 'Notes', 'Note']),
}

function reviewRows(sprint: Sprint): WrittenRow<typeof columns>[] {
  return sprint.reviews.flatMap(({ held, answers }, review) => {
    return promptsFor(review, answers).map(({ id, question }) => ({
      ...{ review: reviewName(review), due: reviewDay(sprint, review), held, question },
      answer: answers[id],
    }))
  })
}

type Row = ImportRow<typeof columns>

/** One answer per row. Blank answers in the file keep the existing one. */
export const reviewsTable = defineTable<Sprint, typeof columns>({
  label: 'Reviews',
  columns,
  needed: ['review', 'question', 'answer'],
  rows: reviewRows,
  isForOpen: true,
  take(rows, { doc, name }) {
    const left: string[] = []
    const answered = rows.filter(({ answer }) => answer !== '')
    const answers = answered.flatMap(
      ({ review: title, question, answer: text, rowNumber }): SprintAction[] => {
        const review = reviewOf(title)
        const prompt = promptCalled(review, (asked) => isSameName(asked, question))
        if (review >= 0 && prompt) return [{ type: 'answer', review, prompt, text }]
        const why =
          review < 0 ? `‘${title}’ is none of the reviews` : `‘${question}’ is not asked in that review`
        left.push(`Row ${rowNumber}: ${why}. It is left out.`)
        return []
      },
    )
    const days = rows.flatMap(({ review: title, held }): SprintAction[] => {
      const review = reviewOf(title)
      return review < 0 || held === '' ? [] : [{ type: 'edit-review', review, changes: { held } }]
    })
    const actions = [...answers, ...days]
    return {
      doc: editSprint(doc ?? sprintOf(name, rows), { type: 'all', actions }),
      words: [`${counted(answers.length, 'answer')}.`],
      left,
    }
  },
})

/** Zero-based; -1 if no review has that name. */
function reviewOf(title: string): number {
  return reviewWeeks.findIndex((_, review) => isSameName(reviewName(review), title))
}

/** A sprint whose review dates match the file. */
function sprintOf(name: string, rows: readonly Row[]): Sprint {
  const dated = rows.find(({ review, due }) => due !== '' && reviewOf(review) >= 0)
  if (!dated || dated.due === '') return sprintFrom(name, undefined)
  const weeks = reviewWeeks[reviewOf(dated.review)] ?? 0
  const { calendar, ...sprint } = sprintFrom(
    name,
    addDays(weekStartOn(dated.due, firstWeekday()), -7 * weeks),
  )
  return {
    ...sprint,
    calendar: { ...calendar, review: { ...calendar.review, weekday: weekdayOf(dated.due) } },
  }
}
