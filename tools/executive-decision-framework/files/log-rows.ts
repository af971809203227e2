import { calculated, choice, day, text } from '#tools/shared/tables/column.ts'
import { lineOf } from '#tools/shared/tables/line-of-cells.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { byDay, isTold, lastJudged, nextReview, stateNames, stateOf, verdictNames } from '../model/log.ts'
import { decisionTitle, optionName } from '../model/model.ts'
import { tableNames } from '../model/names.ts'
import type { Decision, Framework, Review } from './format.ts'

export const verdicts = Object.keys(verdictNames) as Review['verdict'][]

const verdict = choice<Review['verdict']>(
  'Verdict',
  22,
  ['Result', 'How it turned out'],
  verdicts.map((each) => [each, verdictNames[each], new RegExp(`^${each || 'open'}$`)] as const),
)

export const logColumns = {
  title: text('Decision', 34, ['Title', 'Question', 'What']),
  state: calculated(text('State', 16)),
  choice: text('Choice', 16, ['We choose', 'Chosen', 'Option']),
  decidedOn: day('Decided on', 16, ['Date', 'Decided']),
  decideBy: day('Decide by', 16, ['Due', 'Deadline']),
  owner: text('Owner', 16, ['Who decides', 'Decided by', 'Who']),
  reason: text('Why', 34, ['Reason']),
  expectation: text('Expected', 34, ['What we expect', 'Expectation']),
  nextReview: day('Next review', 16, ['Look again on']),
  verdict,
  happened: text('What happened', 34, ['Outcome']),
  lesson: text('Lessons', 34, ['Lesson', 'Learned']),
  reviewedOn: day('Reviewed on', 16, ['Reviewed']),
  otherReviews: text('Other reviews', 34),
  context: text('Why now', 34, ['Context', 'Background']),
  wouldChange: text('What would change our mind', 34, ['Would change']),
}

export function logRows({ decisions }: Framework, on: Day): Row<typeof logColumns>[] {
  return decisions.map((decision) => {
    const chosen = decision.options.findIndex(({ id }) => id === decision.chosenId)
    return {
      ...decision,
      title: decisionTitle(decision),
      state: stateNames[stateOf(decision, on)],
      choice: tableNames(decision.options.map(optionName))[chosen],
      ...reviewCells(decision),
    }
  })
}

/** The last review has cells of its own, a planned one its day. The others are lines of one cell. */
function reviewCells(decision: Decision) {
  const reviews = byDay(decision.reviews)
  const last = lastJudged(decision) ?? reviews.findLast(isTold)
  const next = nextReview(decision)
  const isOnlyDay = (review: Review) => {
    return review === next && !isTold(review) && reviews.every(({ id, day }) => id === review.id || day !== review.day)
  }
  return {
    nextReview: next?.day,
    reviewedOn: last?.day,
    verdict: last?.verdict || null,
    happened: last?.happened,
    lesson: last?.lesson,
    otherReviews: reviews
      .filter((review) => review !== last && !isOnlyDay(review))
      .map(({ day, verdict, happened, lesson }) => lineOf([verdictNames[verdict], day, happened, lesson]))
      .join('\n'),
  }
}
