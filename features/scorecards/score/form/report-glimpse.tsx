import type { diagnosticOpening } from '#content/diagnostic/diagnostic-page.ts'
import { Badge } from '#ui/badge.tsx'
import { badgeTone } from '../report/section-look.ts'
import type { ExampleReport } from './example-report.ts'

type ReportGlimpseProps = {
  example: ExampleReport
  texts: Pick<typeof diagnosticOpening, 'picture' | 'whatFirst'>
}

/** A miniature report in HTML: a scaled screenshot would be unreadable on a phone. */
export function ReportGlimpse({ example, texts }: ReportGlimpseProps) {
  const { percent, label, sections, action, alt } = example
  return (
    <figure>
      <div role="img" aria-label={alt} className="rounded border border-line bg-sheet p-5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-ink pb-4">
          <span className="font-serif text-4xl leading-none font-medium tracking-tight">{percent}%</span>
          <Badge tone={badgeTone[label]}>{label}</Badge>
        </p>
        <div className="mt-4 grid gap-3 text-sm">
          {sections.map((section) => (
            <SectionBar key={section.title} {...section} />
          ))}
        </div>
        <p className="mt-5 border-t border-line pt-4 text-sm font-semibold">{texts.whatFirst}</p>
        <p className="mt-1 line-clamp-3 text-sm">{action}</p>
      </div>
      <figcaption className="mt-2 text-sm text-soft">{texts.picture}</figcaption>
    </figure>
  )
}

function SectionBar({ title, percent }: ExampleReport['sections'][number]) {
  return (
    <div className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)_2.5rem] items-center gap-x-3">
      <span>{title}</span>
      <span className="h-1.5 bg-line">
        <span className="block h-full bg-ink [print-color-adjust:exact]" style={{ width: `${percent}%` }} />
      </span>
      <span className="text-right">{percent}%</span>
    </div>
  )
}
