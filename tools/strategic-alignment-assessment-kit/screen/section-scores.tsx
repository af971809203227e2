import { Badge } from '#ui/badge.tsx'
import { badgeTone } from '../model/look.ts'
import { oneDecimal, type Results } from '../model/results.ts'

/** The overall score and the four sections in one strip, with the same scoring as the site's report. */
export function SectionScores({ results }: { results: Results }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-line border-y py-4 md:grid-cols-5 print:grid-cols-5 print:gap-x-3 print:py-2">
      <Score title="Overall" of={48} score={results.total} {...results} />
      {results.sections.map((section) => (
        <Score key={section.id} of={12} {...section} />
      ))}
    </dl>
  )
}

type ScoreProps = Pick<Results, 'percent' | 'label'> & { title: string; score: number; of: number }

function Score({ title, score, of, percent, label }: ScoreProps) {
  return (
    <div className="max-md:first:col-span-2 print:first:col-span-1">
      <dt className="text-sm text-soft">{title}</dt>
      <dd>
        <span className="font-serif text-2xl tabular-nums print:text-xl">{percent}%</span>{' '}
        <span className="inline-block text-sm text-soft tabular-nums">
          {oneDecimal(score)} of {of}
        </span>
        <span className="mt-1 block">
          <Badge tone={badgeTone[label]}>{label}</Badge>
        </span>
      </dd>
    </div>
  )
}
