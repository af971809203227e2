import { reportText } from '#content/diagnostic/report-words.ts'
import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { Picture } from '#ui/picture.tsx'
import { useArrival } from '../form/arrival.tsx'
import type { ClarityCall } from './clarity-call.ts'
import { ClarityCallCard } from './clarity-call-card.tsx'
import { ChallengeLines, RecommendationList } from './recommendation-list.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFolds, type ReportFoldsProps } from './report-folds.tsx'
import { ReportOpening, type ShownReport } from './report-opening.tsx'
import { SectionCards } from './section-cards.tsx'

type ReportProps = Omit<ReportFoldsProps, 'reportId' | 'isOwn'> & {
  report: ShownReport
  /** Opened from the report's email, or by the site's owner. */
  fromMail: boolean
  call: ClarityCall
  who: Signer
  testimonial?: Testimonial | undefined
}

export function Report({ report, fromMail, call, who, testimonial, ...folded }: ReportProps) {
  const { reading, retakes } = folded
  const { isOwn, sent } = useArrival(report.id, fromMail)
  return (
    <article
      aria-labelledby="report"
      className="page-grid grid grid-cols-1 gap-10 pt-8 pb-section [print-color-adjust:exact] lg:gap-20 lg:pt-16 print:gap-6 print:pt-3 print:pb-0 print:text-sm"
    >
      <ReportOpening report={report} reading={reading} sent={sent} since={retakes?.since} />
      <ReportActions {...reading} />
      <SectionCards sections={reading.sections} />
      {reading.recommendations.length > 0 && (
        <section aria-labelledby="recommendations">
          <h2 id="recommendations" className="mb-5 text-2xl sm:text-3xl">
            {reportText.recommendations}
          </h2>
          <RecommendationList items={reading.recommendations} />
          <ChallengeLines lines={reading.onChallenges} />
        </section>
      )}
      <ClarityCallCard assessmentId={report.id} call={call} testimonial={testimonial} />
      <ReportFolds reportId={report.id} isOwn={isOwn} {...folded} />
      <Signature who={who} />
    </article>
  )
}

type Signer = Pick<Who, 'name' | 'title' | 'portrait' | 'portraitAlt'>

function Signature({ who }: { who: Signer }) {
  return (
    <div className="flex break-inside-avoid items-end gap-5">
      <Picture
        name={who.portrait}
        alt={who.portraitAlt}
        sizes="6rem"
        maxWidth={320}
        className="h-auto w-16 sm:w-24 print:w-16"
      />
      <p>
        <span className="block font-serif text-xl leading-snug">{who.name}</span>
        <span className="block text-sm text-soft">{who.title}</span>
      </p>
    </div>
  )
}
