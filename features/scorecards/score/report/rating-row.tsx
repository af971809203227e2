import { maxRating } from '#lib/alignment-score.ts'
import type { RatingReading } from './read-sections.ts'

export function RatingRow({ rating: { label, value, word } }: { rating: RatingReading }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2 text-sm first:border-t-0 print:py-0.5">
      <dt>{label}</dt>
      <dd className="flex items-center gap-2 font-semibold sm:gap-3">
        <RatingMark upTo={value} />
        <span className="min-w-[5.25rem]">{word}</span>
      </dd>
    </div>
  )
}

const steps = Array.from({ length: maxRating }, (_, index) => index + 1)

/** “Not in Place” is empty, “Excellent” full. */
function RatingMark({ upTo }: { upTo: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 38 8" className="h-1.5 w-[1.8rem] shrink-0 sm:h-2 sm:w-[2.4rem]">
      {steps.map((step) => (
        <rect
          key={step}
          x={(step - 1) * 13 + 0.5}
          y={0.5}
          width={10}
          height={7}
          className={step <= upTo ? 'fill-ink stroke-ink' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  )
}
