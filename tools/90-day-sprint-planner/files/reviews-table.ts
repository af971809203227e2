import { dayColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { type ImportRow, tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { editSprint, type SprintAction } from '../model/edit-sprint.ts'
import { questionsOf, reviewName } from '../model/prompts.ts'
import { reviewWeeks } from '../model/shape.ts'
import { firstWeekday, weekdayOf, weekStartOn } from '../model/weeks/week-days.ts'
import { sprintFrom } from './into-sprint.ts'
import type { Sprint } from './sprint-file.ts'

const columns = {
  review: textColumn('Review', 'Meeting', 'Retrospective'),
  due: dayColumn('Due', 'Due date', 'Planned for'),
  held: dayColumn('Held', 'Held on', 'Date', 'Day'),
  question: textColumn('Question', 'Prompt'),
  answer: textColumn('Answer', 'Answers', 'Notes', 'Note'),
}

type Row = ImportRow<typeof columns>

/** An answer in each row. A question that the file leaves open keeps the answer that it has here. */
export const reviewsTable = tableImport<Sprint, typeof columns>({
  label: 'Reviews',
  columns,
  needed: ['review', 'question', 'answer'],
  isForOpen: true,
  take(rows, { doc, name }) {
    const left: string[] = []
    const answered = rows.filter(({ answer }) => answer !== '')
    const answers = answered.flatMap(
      ({ review: title, question, answer: text, rowNumber }): SprintAction[] => {
        const review = reviewOf(title)
        const prompt = questionsOf(review).find((each) => {
          return [each.question, each.former ?? ''].some((asked) => isSameName(asked, question))
        })?.id
        if (review >= 0 && prompt) return [{ type: 'answer', review, prompt, text }]
        const why =
          review < 0 ? `‘${title}’ is none of the reviews` : `‘${question}’ is not asked in that review`
        left.push(`Row ${rowNumber}: ${why}. It is left out.`)
        return []
      },
    )
    const held = rows.flatMap(({ review: title, held: day }): SprintAction[] => {
      const review = reviewOf(title)
      return review < 0 || day === '' ? [] : [{ type: 'edit-review', review, changes: { held: day } }]
    })
    const actions = [...answers, ...held]
    return {
      doc: editSprint(doc ?? sprintOf(name, rows), { type: 'all', actions }),
      words: [`${counted(answers.length, 'answer')}.`],
      left,
    }
  },
})

/** Counted from 0; -1 if there is none of that name. */
function reviewOf(title: string): number {
  return reviewWeeks.findIndex((_, review) => isSameName(reviewName(review), title))
}

/** A sprint whose reviews are due when the file says. */
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
