import { text } from '#tools/shared/tables/column.ts'
import { PaperTable } from '#tools/shared/tables/paper-table.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Sprint } from '../files/sprint-file.ts'
import { resultOf, wayOf } from '../model/model.ts'
import { promptsFor, reviewName } from '../model/prompts.ts'
import { heldInReview } from '../model/review/former-numbers.ts'
import { hasLine, standingInReview, type Tracked } from '../model/review/standing.ts'
import { closing, outcomeLetters, reviewWeeks } from '../model/shape.ts'
import { reviewDay } from '../model/weeks/schedule.ts'
import { resultWords, standingWords } from '../screen/small-parts.tsx'

const columns = {
  letter: text('', 4),
  name: text('Outcome', 40),
  way: text('Today and day 90', 16),
  now: text('Now', 16),
}

type PaperProps = { sprint: Sprint; tracked: Tracked | undefined }

export function ReviewPaper({ sprint, tracked }: PaperProps) {
  return (
    <article>
      <header className="border-ink border-b-2 pb-2">
        <h2 className="text-2xl">{sprint.title || 'Our sprint'}</h2>
        <p>{[sprint.company, 'Reviews and closing retrospective'].filter(Boolean).join(' · ')}</p>
      </header>
      {reviewWeeks.map((week, review) => (
        <OneReview key={week} sprint={sprint} tracked={tracked} review={review} />
      ))}
    </article>
  )
}

function OneReview({ sprint, tracked, review }: PaperProps & { review: number }) {
  const { held = '', values = [], answers = {} } = sprint.reviews[review] ?? {}
  const prompts = promptsFor(review, answers)
  const rows = sprint.outcomes.map((outcome, index) => {
    const value = values[index] ?? null
    const result = review === closing && value !== null && resultIn({ sprint, tracked }, index, value)
    const now = [formatQuantity(value, outcome.unit) || '____________', result].filter(Boolean).join(', ')
    const name = [...new Set([outcome.title, outcome.measure])].filter(Boolean).join(': ')
    const way = wayOf(heldInReview(sprint, outcome, review))
    return { letter: outcomeLetters[index], name, way, now }
  })
  return (
    <section className={`pt-5 ${review > 0 ? 'break-before-page' : ''}`}>
      <h3 className="text-xl">{reviewName(review)}</h3>
      <p className="text-soft">
        {held ? `Held on ${formatDay(held, 'long')}` : `Due on ${formatDay(reviewDay(sprint, review), 'long')}`}
      </p>
      <PaperTable caption={`Outcomes in ${reviewName(review)}`} columns={columns} rows={rows} />
      {prompts.map(({ id, question }) => (
        <div key={id} className="keep-together pt-3">
          <p className="font-semibold">{question}</p>
          {answers[id] ? <p className="whitespace-pre-line">{answers[id]}</p> : <PenLines />}
        </div>
      ))}
    </section>
  )
}

function PenLines() {
  return (
    <div aria-hidden>
      {[0, 1, 2].map((line) => (
        <div key={line} className="h-7 border-line border-b" />
      ))}
    </div>
  )
}

/** Key results end on their due date with the tracker's status; other outcomes end on day 90. */
function resultIn({ sprint, tracked }: PaperProps, index: number, value: number): string {
  const outcome = sprint.outcomes[index]
  if (!outcome) return ''
  return hasLine(outcome)
    ? standingWords(standingInReview(sprint, index, closing, tracked))
    : resultWords[resultOf(heldInReview(sprint, outcome, closing), value)]
}
