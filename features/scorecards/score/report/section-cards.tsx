import { reportText } from '#content/diagnostic/report-words.ts'
import { Badge } from '#ui/badge.tsx'
import type { SectionReading } from './read-sections.ts'
import { percentColor } from './section-look.ts'

export function SectionCards({ sections }: { sections: readonly SectionReading[] }) {
  return (
    <section aria-labelledby="sections" className="break-inside-avoid">
      <h2 id="sections" className="text-2xl sm:text-3xl">
        {reportText.sections}
      </h2>
      <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:gap-x-8">
        {sections.map((section) => (
          <SectionCard key={section.id} {...section} />
        ))}
      </div>
      <ColorLegend />
    </section>
  )
}

function SectionCard({ title, percent, color, badge, lowest }: SectionReading) {
  return (
    <div className="border-t border-ink pt-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <p className={`mt-1 font-serif text-3xl leading-none font-medium ${percentColor[color]}`}>{percent}%</p>
      <p className="mt-3">
        <Badge>{badge}</Badge>
      </p>
      {lowest && (
        <p className="mt-2 text-sm text-soft">
          {reportText.lowest}: {lowest.label}, {lowest.word}
        </p>
      )}
    </div>
  )
}

/** Without it, a green 33% next to “Needs Attention” would look like a mistake. */
function ColorLegend() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 text-sm text-soft">
      {reportText.colors.map(({ color, name, meaning }) => (
        <li key={color}>
          <span className={`font-semibold ${percentColor[color]}`}>{name}</span>: {meaning}
        </li>
      ))}
    </ul>
  )
}
