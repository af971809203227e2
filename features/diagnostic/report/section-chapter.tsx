import { ratingScale } from '#content/diagnostic/diagnostic.ts'
import { Badge } from '#ui/badge.tsx'
import type { RatingReading, SectionReading } from './read-sections.ts'
import { badgeTone, percentColor } from './section-look.ts'

/** One section: its figure, what we make of it, and the four ratings it comes from. */
export function SectionChapter({ section }: { section: SectionReading }) {
  const { id, title, percent, color, badge, judgement, ratings } = section
  return (
    <section
      aria-labelledby={`chapter-${id}`}
      className="grid break-inside-avoid grid-cols-1 gap-x-8 gap-y-5 border-t border-line py-8 md:grid-cols-12 lg:py-10 print:grid-cols-12 print:gap-x-6 print:py-3"
    >
      <div className="md:col-span-6 lg:col-span-7 print:col-span-6">
        <div className="print:flex print:items-baseline print:gap-3">
          <h3 id={`chapter-${id}`} className="text-xl print:text-base print:whitespace-nowrap">
            {title}
          </h3>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:mt-0 print:items-baseline print:gap-x-2">
            <span
              className={`font-serif text-3xl leading-none font-medium print:text-xl ${percentColor[color]}`}
            >
              {percent}%
            </span>
            <Badge tone={badgeTone[badge]}>{badge}</Badge>
          </p>
        </div>
        <p className="mt-4 max-w-[34rem] print:mt-2 print:text-sm">{judgement}</p>
      </div>
      <dl className="self-start md:col-span-6 lg:col-span-5 print:col-span-6">
        {ratings.map((rating) => (
          <RatingRow key={rating.key} rating={rating} />
        ))}
      </dl>
    </section>
  )
}

function RatingRow({ rating: { label, value, word } }: { rating: RatingReading }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 print:gap-x-2 border-t border-line py-2 text-sm first:border-t-0 print:py-0.5">
      <dt>{label}</dt>
      <dd className="flex items-center gap-2 font-semibold sm:gap-3 print:gap-2">
        <RatingMark upTo={value} />
        <span className="min-w-[5.25rem]">{word}</span>
      </dd>
    </div>
  )
}

/** The form's scale in small: its four segments, filled up to the chosen one. */
function RatingMark({ upTo }: { upTo: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 51 8"
      className="h-1.5 w-[2.4rem] shrink-0 sm:h-2 sm:w-[3.2rem] print:h-1.5 print:w-[1.8rem]"
    >
      {ratingScale.map(({ value }) => (
        <rect
          key={value}
          x={value * 13 + 0.5}
          y={0.5}
          width={10}
          height={7}
          className={value <= upTo ? 'fill-ink stroke-ink' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  )
}
