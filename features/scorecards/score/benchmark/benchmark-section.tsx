import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { ComparedLines } from '../report/compared-lines.tsx'
import type { BenchmarkReading } from './read-benchmark.ts'

export function BenchmarkSection({ benchmark: { heading, from, lines } }: { benchmark: BenchmarkReading }) {
  return (
    <section aria-labelledby="benchmark" className="break-inside-avoid print:mt-5">
      <h2 id="benchmark" className="text-2xl sm:text-3xl print:text-xl">
        {heading}
      </h2>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{from}</p>
      <ComparedLines lines={lines} />
      <p className="mt-4 max-w-text text-sm text-soft print:mt-1">
        {benchmarkText.reading} {benchmarkText.honest}
      </p>
    </section>
  )
}
