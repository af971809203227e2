import { reportText } from '#content/diagnostic/report-words.ts'
import { RatingRow } from './rating-row.tsx'
import type { SectionReading } from './read-sections.ts'

/** Each section's judgement and its four answers. */
export function SectionDetails({ section, further }: { section: SectionReading; further: string | undefined }) {
  const { title, percent, judgement, ratings } = section
  return (
    <div className="grid break-inside-avoid grid-cols-1 gap-x-8 gap-y-3 border-t border-line py-5 first:border-t-0 md:grid-cols-2">
      <div>
        <h3 className="text-lg">
          {title}, {percent}%
        </h3>
        <p className="mt-2">{judgement}</p>
        {further && (
          <p className="mt-2 text-soft">
            {reportText.further}: {further}
          </p>
        )}
      </div>
      <dl>
        {ratings.map((rating) => (
          <RatingRow key={rating.key} rating={rating} />
        ))}
      </dl>
    </div>
  )
}
