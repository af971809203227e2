import { Badge } from '#ui/badge.tsx'
import { RatingRow } from './rating-row.tsx'
import type { SectionReading } from './read-sections.ts'
import { badgeTone } from './section-look.ts'

/** One section: its figure, what we make of it, and the four ratings it comes from. */
export function SectionChapter({ section }: { section: SectionReading }) {
  const { id, title, percent, badge, judgement, ratings } = section
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
            <span className="font-serif text-3xl leading-none font-medium print:text-xl">{percent}%</span>
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
