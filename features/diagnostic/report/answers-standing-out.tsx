import { reportWords } from '#content/diagnostic/report-words.ts'
import { RatingRow } from './rating-row.tsx'
import type { RatingReading } from './read-sections.ts'
import type { ReportReading } from './report-reading.ts'

/** What the score does not say by itself: where it comes from. */
export function AnswersStandingOut({ reading }: { reading: ReportReading }) {
  const { lowest, highest, sections } = reading
  if (lowest.length === 0) {
    const word = sections[0]?.ratings[0]?.word ?? ''
    return <p className="max-w-text font-serif text-lg">{reportWords.allTheSame(word)}</p>
  }
  return (
    <>
      <Answers heading={reportWords.lowest} ratings={lowest} />
      <Answers heading={reportWords.highest} ratings={highest} />
    </>
  )
}

function Answers({ heading, ratings }: { heading: string; ratings: readonly RatingReading[] }) {
  return (
    <div className="not-first:mt-6 print:not-first:mt-2">
      <h2 className="font-sans text-base font-semibold tracking-normal print:text-sm">{heading}</h2>
      <dl className="mt-1 border-t border-line">
        {ratings.map((rating) => (
          <RatingRow key={rating.key} rating={rating} />
        ))}
      </dl>
    </div>
  )
}
