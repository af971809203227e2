import type { FounderTest } from '#content/owner/parts/founder-test.ts'

type ScenariosProps = { heading: string; scenarios: FounderTest['scenarios'] }

export function Scenarios({ heading, scenarios }: ScenariosProps) {
  return (
    <section aria-labelledby="scenarios" className="border-y border-line bg-sheet">
      <div className="page-grid py-section">
        <h2 id="scenarios" className="text-3xl">
          {heading}
        </h2>
        <ol className="mt-10 grid grid-cols-1 gap-x-12 gap-y-7 sm:grid-cols-2 sm:gap-y-10 lg:mt-14 lg:grid-cols-3 lg:gap-y-14">
          {scenarios.map(({ title, description }, index) => (
            <li
              key={title}
              className="grid break-inside-avoid grid-cols-[3rem_minmax(0,1fr)] border-t border-line pt-5 sm:block sm:border-0 sm:pt-0"
            >
              <span aria-hidden="true" className="block font-serif text-3xl leading-none sm:text-4xl">
                {index + 1}
              </span>
              <div className="sm:mt-4 sm:border-t sm:border-ink sm:pt-3">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-2 text-soft">{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
