import { calculated, choice, day, text } from '#tools/shared/tables/column.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { byDay, lastTold, lastVerdict, nextReview, stateNames, stateOf, verdictNames } from '../model/log.ts'
import { decisionTitle, optionName } from '../model/model.ts'
import { tableNames } from '../model/names.ts'
import type { Framework, Review } from './format.ts'

const verdict = choice<Review['verdict']>(
  'Verdict',
  22,
  ['Result', 'How it turned out'],
  (Object.entries(verdictNames) as [Review['verdict'], string][]).map(([each, name]) => {
    return [each, name, new RegExp(`^${each || 'open'}$`)] as const
  }),
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
  context: text('Why now', 34, ['Context', 'Background']),
  wouldChange: text('What would change our mind', 34, ['Would change']),
}

/** One row for each decision of the log. */
export function logRows({ decisions }: Framework, on: Day): Row<typeof logColumns>[] {
  return decisions.map((decision) => {
    const chosen = decision.options.findIndex(({ id }) => id === decision.chosenId)
    const texts = (key: 'happened' | 'lesson') =>
      byDay(decision.reviews)
        .map((review) => review[key])
        .filter(Boolean)
        .join('\n')
    return {
      ...decision,
      ...{ title: decisionTitle(decision), state: stateNames[stateOf(decision, on)] },
      choice: tableNames(decision.options.map(optionName))[chosen],
      ...{ nextReview: nextReview(decision)?.day, reviewedOn: lastTold(decision)?.day },
      ...{
        verdict: lastVerdict(decision) || lastTold(decision)?.verdict || null,
        happened: texts('happened'),
        lesson: texts('lesson'),
      },
    }
  })
}
