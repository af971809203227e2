import type { ReactNode } from 'react'
import { reportText } from '#content/diagnostic/report-words.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Progress } from '#ui/progress.tsx'

type ScoreSummaryProps = {
  heading: string
  percent: number
  badge?: { word: string; tone: Tone } | undefined
  className?: string
  children?: ReactNode
}

/** The overall score, large. */
export function ScoreSummary({ heading, percent, badge, className = '', children }: ScoreSummaryProps) {
  return (
    <section aria-labelledby="overall" className={`border-t border-ink pt-4 ${className}`}>
      <h2 id="overall" className="font-sans text-base font-semibold tracking-normal">
        {heading}
      </h2>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <p className="font-serif text-[min(var(--step-5)*1.5,25vw)] leading-[0.85] font-medium tracking-tight">
          {percent}%
        </p>
        {badge && <Badge tone={badge.tone}>{badge.word}</Badge>}
      </div>
      <div className="mt-5">
        <Progress label={reportText.outOfHundred(heading, percent)} value={percent} />
      </div>
      {children}
    </section>
  )
}
