import { newId } from '#tools/shared/document/new-id.ts'
import { choiceColumn, dayColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import { type ImportRow, tableImport } from '#tools/shared/files/import/table-import.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { verdictNames } from '../model/log.ts'
import { decisionTitle, emptyDecision, emptyOption, emptyReview, optionName } from '../model/model.ts'
import { findNamed } from '../model/names.ts'
import type { Decision, Framework, Review } from './format.ts'

type Verdict = Review['verdict']

const verdictColumn = choiceColumn<Verdict>(
  'Verdict',
  ['Result', 'How it turned out'],
  (Object.entries(verdictNames) as [Verdict, string][]).map(([verdict, name]) => {
    return [new RegExp(`^(${name.toLowerCase()}|${verdict || 'open'})$`), verdict]
  }),
)

const logColumns = {
  title: textColumn('Decision', 'Title', 'Question', 'What'),
  choice: textColumn('Choice', 'We choose', 'Chosen', 'Option'),
  decidedOn: dayColumn('Decided on', 'Date', 'Decided'),
  decideBy: dayColumn('Decide by', 'Due', 'Deadline'),
  owner: textColumn('Owner', 'Who decides', 'Decided by', 'Who'),
  reason: textColumn('Why', 'Reason'),
  expectation: textColumn('Expected', 'What we expect', 'Expectation'),
  nextReview: dayColumn('Next review', 'Look again on'),
  verdict: verdictColumn,
  happened: textColumn('What happened', 'Outcome'),
  lesson: textColumn('Lessons', 'Lesson', 'Learned'),
  reviewedOn: dayColumn('Reviewed on', 'Reviewed'),
  context: textColumn('Why now', 'Context', 'Background'),
  wouldChange: textColumn('What would change our mind', 'Would change'),
}

type LogRow = ImportRow<typeof logColumns>
type Has = (key: keyof typeof logColumns) => boolean

/** A decision in each row. One that is here already takes what the file says; a review of it stays as it is. */
export const logTable = tableImport<Framework, typeof logColumns>({
  label: 'Decisions of the log',
  columns: logColumns,
  needed: ['title'],
  take(rows, { doc, has }) {
    const decisions = [...(doc?.decisions ?? [])]
    const met = new Set<string>()
    const used = rows.filter(({ title }) => title !== '')
    for (const row of used) {
      // Two rows of one title are two decisions.
      const at = decisions.findIndex((each) => {
        return !met.has(each.id) && isSameName(decisionTitle(each), row.title)
      })
      const decision = decisionFrom(decisions[at] ?? newDecision(row.title), row, has)
      met.add(decision.id)
      if (at < 0) decisions.push(decision)
      else decisions[at] = decision
    }
    const added = decisions.length - (doc?.decisions.length ?? 0)
    const here = used.length - added
    return {
      doc: withDecisions(doc, decisions),
      words: [
        `${counted(added, 'new decision')}.`,
        ...(here > 0 ? [`Decisions here already that take what the file says: ${here}.`] : []),
      ],
      left: withoutName(rows),
    }
  },
})

/** One whose title was never typed stands in our files under words of ours. */
function newDecision(title: string): Decision {
  const isUntitled = isSameName(decisionTitle({ title: '' }), title)
  return { ...emptyDecision(newId()), title: isUntitled ? '' : title }
}

function decisionFrom(before: Decision, row: LogRow, has: Has): Decision {
  const { decidedOn, decideBy, owner, reason, expectation, context, wouldChange } = row
  const said = { decidedOn, decideBy, owner, reason, expectation, context, wouldChange }
  const changes = Object.entries(said).filter(([key]) => has(key as keyof typeof said))
  return withChoice(
    {
      ...before,
      ...Object.fromEntries(changes),
      reviews: before.reviews.length > 0 ? before.reviews : reviewsIn(row),
    },
    row.choice,
  )
}

/** An option that the decision does not have comes along; what is chosen here stays where the file chooses nothing. */
function withChoice(decision: Decision, choice: string): Decision {
  if (choice === '') return decision
  const found = findNamed(decision.options, optionName, choice)
  if (found) return { ...decision, chosenId: found.id }
  const made = emptyOption(newId(), choice)
  return { ...decision, options: [...decision.options, made], chosenId: made.id }
}

/** What the log has of them: all that was said as one review, and the day of the next. */
function reviewsIn({ verdict, happened, lesson, reviewedOn, nextReview }: LogRow): Review[] {
  const isTold = (verdict ?? '') !== '' || happened !== '' || lesson !== ''
  const told = isTold
    ? [{ ...emptyReview(newId(), reviewedOn), verdict: verdict ?? '', happened, lesson }]
    : []
  const isNext = nextReview !== '' && !(isTold && nextReview === reviewedOn)
  return isNext ? [...told, emptyReview(newId(), nextReview)] : told
}

const reviewColumns = {
  title: textColumn('Decision', 'Title', 'Question'),
  day: dayColumn('Review on', 'Reviewed on', 'Look again on', 'Date', 'Day'),
  verdict: verdictColumn,
  happened: textColumn('What happened', 'Outcome'),
  lesson: textColumn('Lesson', 'Lessons', 'Learned'),
}

type ReviewRow = ImportRow<typeof reviewColumns>

/** A review in each row. One of the same decision and day takes what the file says. */
export const reviewsTable = tableImport<Framework, typeof reviewColumns>({
  label: 'Reviews of decisions',
  columns: reviewColumns,
  needed: ['title', 'day'],
  isForOpen: true,
  take(rows, { doc, has }) {
    const used = rows.filter(({ title }) => title !== '')
    const decisions = [...(doc?.decisions ?? [])]
    for (const [, title] of new Map(used.map((row) => [plainName(row.title), row.title]))) {
      const at = decisions.findIndex((each) => isSameName(decisionTitle(each), title))
      const its = used.filter((row) => isSameName(row.title, title))
      const decision = withReviews(decisions[at] ?? newDecision(title), its, has)
      if (at < 0) decisions.push(decision)
      else decisions[at] = decision
    }
    const added = decisions.length - (doc?.decisions.length ?? 0)
    return {
      doc: withDecisions(doc, decisions),
      words: [
        `${counted(used.length, 'review')}${added > 0 ? ` and ${counted(added, 'new decision')}` : ''}.`,
      ],
      left: withoutName(rows),
    }
  },
})

/** In the order of the file; those that it does not have stay behind them. */
function withReviews(
  decision: Decision,
  rows: readonly ReviewRow[],
  has: (key: keyof typeof reviewColumns) => boolean,
): Decision {
  const rest = [...decision.reviews]
  const taken = rows.map(({ day, verdict, happened, lesson }) => {
    const at = rest.findIndex((review) => review.day === day)
    const [found = emptyReview(newId(), day)] = at < 0 ? [] : rest.splice(at, 1)
    return {
      ...found,
      ...(has('verdict') && { verdict: verdict ?? '' }),
      ...(has('happened') && { happened }),
      ...(has('lesson') && { lesson }),
    }
  })
  return { ...decision, reviews: [...taken, ...rest] }
}

/** A framework is never without a decision. */
function withDecisions(doc: Framework | undefined, decisions: readonly Decision[]): Framework {
  const [first = emptyDecision(newId()), ...others] = decisions
  return { decisions: [first, ...others], openId: doc?.openId ?? first.id }
}

function withoutName(rows: readonly { title: string; rowNumber: number }[]): string[] {
  return rows
    .filter(({ title }) => title === '')
    .map(({ rowNumber }) => `Row ${rowNumber} names no decision and is left out.`)
}
