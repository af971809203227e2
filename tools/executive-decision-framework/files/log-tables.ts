import { isDay } from '#lib/time/is-day.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import { linesIn, unescaped, valuesIn } from '#tools/shared/tables/line-of-cells.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { today } from '#tools/shared/values/days.ts'
import { byDay, isTold, verdictNames } from '../model/log.ts'
import { decisionTitle, emptyDecision, emptyOption, emptyReview, optionName } from '../model/model.ts'
import { findNamed } from '../model/names.ts'
import type { Decision, Framework, Review } from './format.ts'
import { logColumns, logRows, verdicts } from './log-rows.ts'

type LogRow = ImportRow<typeof logColumns>
type Has = (key: keyof typeof logColumns) => boolean

/** A decision in each row. One that is here already takes what the file says; a review of it stays as it is. */
export const logTable = defineTable<Framework, typeof logColumns>({
  label: 'Decisions of the log',
  columns: logColumns,
  needed: ['title'],
  rows: (doc) => logRows(doc, today()),
  add(rows, { doc, has }) {
    const decisions = [...(doc?.decisions ?? [])]
    const met = new Set<string>()
    const used = rows.filter(({ title }) => title !== '')
    for (const row of used) {
      // Two rows with the same title are two decisions.
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
      skipped: withoutName(rows),
    }
  },
})

/** Our files name an untitled decision with words of ours. */
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

/** Adds an option the decision lacks. An empty choice in the file keeps the current one. */
function withChoice(decision: Decision, choice: string): Decision {
  if (choice === '') return decision
  const found = findNamed(decision.options, optionName, choice)
  if (found) return { ...decision, chosenId: found.id }
  const made = emptyOption(newId(), choice)
  return { ...decision, options: [...decision.options, made], chosenId: made.id }
}

/** The reviews of a row. A planned one that has only a day is made of it. */
function reviewsIn({ verdict, happened, lesson, reviewedOn, nextReview, otherReviews }: LogRow): Review[] {
  const review = { verdict: verdict ?? '', happened, lesson }
  const reviews = [
    ...linesIn(otherReviews).map(reviewIn),
    ...(isTold(review) ? [{ ...emptyReview(newId(), reviewedOn), ...review }] : []),
  ]
  const isNext = nextReview !== '' && reviews.every(({ day }) => day !== nextReview)
  return byDay(isNext ? [...reviews, emptyReview(newId(), nextReview)] : reviews)
}

/** A line that is not ours is what happened. */
function reviewIn(line: string): Review {
  const [name, day = '', happened = '', lesson = '', ...more] = valuesIn(line)
  const verdict = verdicts.find((each) => verdictNames[each] === name)
  const isOurs = verdict !== undefined && (day === '' || isDay(day)) && more.length === 0
  const said = isOurs ? { day, verdict, happened, lesson } : { happened: unescaped(line) }
  return { ...emptyReview(newId(), ''), ...said }
}

/** A framework always has a decision. */
function withDecisions(doc: Framework | undefined, decisions: readonly Decision[]): Framework {
  const [first = emptyDecision(newId()), ...others] = decisions
  return { decisions: [first, ...others], openId: doc?.openId ?? first.id }
}

function withoutName(rows: readonly { title: string; rowNumber: number }[]): string[] {
  return rows
    .filter(({ title }) => title === '')
    .map(({ rowNumber }) => `Row ${rowNumber} names no decision and is left out.`)
}
