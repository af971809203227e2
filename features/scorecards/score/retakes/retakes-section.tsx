import { retakeText } from '#content/diagnostic/retake-words.ts'
import { ComparedLines } from '../report/compared-lines.tsx'
import type { RetakesReading } from './compare-retakes.ts'

/** What changed since the previous report. */
export function RetakesSection({ retakes }: { retakes: RetakesReading | undefined }) {
  if (!retakes) return null
  const { from, parts, answers, stayed } = retakes
  return (
    <section aria-labelledby="retakes" className="print:mt-5">
      <h2 id="retakes" className="text-2xl sm:text-3xl print:text-xl">
        {retakeText.heading}
      </h2>
      <p className="mt-4 max-w-text print:mt-1 print:text-sm">{from}</p>
      <ComparedLines lines={parts} />
      {answers.length > 0 && (
        <>
          <h3 className="mt-10 text-xl print:mt-3 print:text-lg">{retakeText.moved}</h3>
          <ComparedLines lines={answers} />
        </>
      )}
      <p className="mt-4 max-w-text text-sm text-soft print:mt-1">
        {retakeText.reading} {stayed} {retakeText.honest}
      </p>
    </section>
  )
}
