import type { FounderTest } from '#content/owner/parts/founder-test.ts'
import { TakeTheTest } from './take-the-test.tsx'

export function TestOpening({ founderTest }: { founderTest: FounderTest }) {
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-12 py-section lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="text-4xl">{founderTest.heading}</h1>
        <p className="mt-6 max-w-text text-lg">{founderTest.intro}</p>
        <TakeTheTest label={founderTest.button} className="mt-8" />
      </div>
      <Facts facts={founderTest.facts} />
    </div>
  )
}

function Facts({ facts }: Pick<FounderTest, 'facts'>) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-3 lg:col-span-4 lg:col-start-9 lg:grid-cols-1 lg:self-end">
      {facts.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-baseline justify-between gap-4 border-t border-line py-4 last:border-b sm:max-lg:flex-col-reverse sm:max-lg:gap-0 sm:max-lg:last:border-b-0"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="font-serif text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
