import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import type { BenchmarkLine, BenchmarkReading } from './read-benchmark.ts'

export function BenchmarkSection({ benchmark }: { benchmark: BenchmarkReading }) {
  return (
    <section aria-labelledby="benchmark" className="break-inside-avoid print:mt-5">
      <h2 id="benchmark" className="text-2xl sm:text-3xl print:text-xl">
        {benchmark.heading}
      </h2>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{benchmark.from}</p>
      <dl className="mt-8 border-b border-line print:mt-2">
        {benchmark.lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </dl>
      <p className="mt-4 max-w-text text-sm text-soft print:mt-1">
        {benchmarkText.reading} {benchmarkText.honest}
      </p>
    </section>
  )
}

function Line({ id, title, own, average }: BenchmarkLine) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[7rem_minmax(0,1fr)_12rem] lg:grid-cols-[8rem_minmax(0,24rem)_minmax(0,1fr)] print:grid-cols-[6.5rem_minmax(0,1fr)_13rem] print:gap-x-4 print:py-0.5">
      <dt className={id === 'overall' ? 'font-semibold' : ''}>{title}</dt>
      <dd>
        <Scale own={own} average={average} />
      </dd>
      <dd className="text-sm">
        <span className="font-semibold">
          {benchmarkText.you} {own}%
        </span>
        , {benchmarkText.average} {average}%
      </dd>
    </div>
  )
}

/** SVG, because browsers print its fills even without "background graphics". */
function Scale({ own, average }: Pick<BenchmarkLine, 'own' | 'average'>) {
  const x = (percent: number) => 8 + percent * 3.84
  return (
    <svg aria-hidden="true" viewBox="0 0 400 22" className="h-5.5 w-full max-w-[28rem]">
      <path d={`M${x(0)} 11H${x(100)}`} className="stroke-line" strokeWidth={2} />
      <path d={`M${x(average)} 1V21`} className="stroke-ink" strokeWidth={4} />
      <circle cx={x(own)} cy={11} r={6} className="fill-blue stroke-paper" strokeWidth={2} />
    </svg>
  )
}
