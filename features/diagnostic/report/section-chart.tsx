import { reportWords } from '#content/diagnostic/report-words.ts'
import { Badge } from '#ui/badge.tsx'
import type { SectionReading } from './read-sections.ts'
import { badgeTone, percentColor } from './section-look.ts'

/** The drawing's measures, in units of its viewBox. */
const base = 200
const height = 176
const left = 46
const slot = 88
const column = 46

const yOf = (percent: number) => base - (height * percent) / 100

export function SectionChart({ sections }: { sections: readonly SectionReading[] }) {
  return (
    <section aria-labelledby="picture" className="break-inside-avoid print:mt-5">
      <h2 id="picture" className="text-2xl sm:text-3xl print:text-xl">
        The four sections at a glance
      </h2>
      <div className="mt-8 grid grid-cols-1 items-center gap-x-8 gap-y-8 md:grid-cols-12 lg:mt-12 print:mt-2 print:grid-cols-12">
        <figure className="md:col-span-6 lg:col-span-5 print:col-span-5">
          <Columns sections={sections} />
          <figcaption className="mt-4 text-sm text-soft print:mt-1">
            The dashed lines: Moderate from 50%, Strong from 75%.
          </figcaption>
        </figure>
        <div className="md:col-span-6 lg:col-start-7 print:col-span-7">
          <SectionList sections={sections} />
          <ColorLegend />
        </div>
      </div>
    </section>
  )
}

/** Fills and lines of an SVG are printed even where backgrounds are not. */
function Columns({ sections }: { sections: readonly SectionReading[] }) {
  const values = sections.map(({ title, percent }) => `${title} ${percent}%`).join(', ')
  return (
    <svg
      role="img"
      aria-label={`Column chart of the four sections: ${values}.`}
      viewBox="0 0 400 250"
      className="w-full max-w-[28rem]"
    >
      <path d={`M${left} ${yOf(100)}H400`} className="stroke-line" />
      {[50, 75].map((percent) => (
        <g key={percent}>
          <path d={`M${left} ${yOf(percent)}H400`} className="stroke-edge" strokeDasharray="4 4" />
          <text x={left - 8} y={yOf(percent) + 5} textAnchor="end" fontSize={15} className="fill-soft">
            {percent}%
          </text>
        </g>
      ))}
      {sections.map((section, index) => (
        <Column key={section.id} section={section} x={left + slot * (index + 0.5)} />
      ))}
      <path d={`M${left} ${base}H400`} className="stroke-ink" strokeWidth={1.5} />
    </svg>
  )
}

function Column({ section: { title, percent }, x }: { section: SectionReading; x: number }) {
  return (
    <g textAnchor="middle">
      <rect
        x={x - column / 2}
        y={yOf(percent)}
        width={column}
        height={base - yOf(percent)}
        className="fill-ink"
      />
      {/* Paper under the figure, so that no dashed line runs through it. */}
      <rect x={x - column / 2} y={yOf(percent) - 22} width={column} height={20} className="fill-paper" />
      <text x={x} y={yOf(percent) - 7} fontSize={18} className="fill-ink font-serif font-medium">
        {percent}%
      </text>
      {title.split(' ').map((word, line) => (
        <text key={word} x={x} y={base + 22 + line * 19} fontSize={16} className="fill-ink font-semibold">
          {word}
        </text>
      ))}
    </g>
  )
}

/** The chart in words. The widths line the rows up; with very large text they wrap instead. */
function SectionList({ sections }: { sections: readonly SectionReading[] }) {
  return (
    <dl className="border-b border-line">
      {sections.map(({ id, title, percent, color, badge }) => (
        <div
          key={id}
          className="flex flex-wrap items-baseline gap-x-1 border-t border-line py-3 sm:max-md:gap-x-6 lg:gap-x-6 print:gap-x-4 print:py-1"
        >
          <dt className="min-w-26 flex-1 font-semibold">{title}</dt>
          <dd
            className={`w-14 font-serif text-xl font-medium whitespace-nowrap lg:w-28 lg:text-2xl print:w-17 print:text-xl ${percentColor[color]}`}
          >
            {percent}%
          </dd>
          <dd className="w-[9.25rem]">
            <Badge tone={badgeTone[badge]}>{badge}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Without it, a third in green beside “Needs Attention” would read as a mistake. */
function ColorLegend() {
  return (
    <ul className="mt-4 text-sm text-soft print:mt-1">
      {reportWords.colors.map(({ color, name, meaning }) => (
        <li key={color}>
          <span className={`font-semibold ${percentColor[color]}`}>{name}</span>: {meaning}
        </li>
      ))}
    </ul>
  )
}
