import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'

type Step = SprintProgram['steps'][number]

export function Roadmap({ sprintProgram }: { sprintProgram: SprintProgram }) {
  return (
    <section aria-labelledby="roadmap" className="border-y border-line bg-sheet">
      <div className="page-grid py-section">
        <h2 id="roadmap" className="text-2xl sm:text-3xl">
          {sprintProgram.stepsHeading}
        </h2>
        <ol className="mt-10 [print-color-adjust:exact] lg:mt-14">
          {sprintProgram.steps.map((step, index) => (
            <RoadmapStep
              key={step.title}
              id={`step-${index + 1}`}
              step={step}
              outcomeLabel={sprintProgram.outcomeLabel}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

function RoadmapStep({ id, step, outcomeLabel }: { id: string; step: Step; outcomeLabel: string }) {
  const { title, length, description, outcome } = step
  const [figure, ...unit] = length.split(' ')
  return (
    <li
      id={id}
      className="group relative grid break-inside-avoid grid-cols-1 gap-y-4 pb-12 pl-8 last:pb-0 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-x-20 md:pl-0 lg:pb-16"
    >
      <span className="absolute top-3 bottom-0 left-0 w-px bg-edge group-not-last:-bottom-3 md:left-54" />
      <span className="absolute top-3 -left-1.25 size-2.75 rounded-full bg-ink md:left-52.75" />
      <p className="flex flex-wrap items-baseline gap-x-2 md:block">
        <span className="block font-serif text-4xl leading-none">{figure}</span>
        <span className="block text-sm text-soft md:mt-2">{unit.join(' ')}</span>
      </p>
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          <h3 className="text-2xl">{title}</h3>
          <p className="mt-3 max-w-text">{description}</p>
        </div>
        <p className="max-w-text lg:border-l lg:border-line lg:pl-6">
          <span className="block text-sm text-soft">{outcomeLabel}</span>
          <span className="mt-1 block font-serif text-lg leading-snug">{outcome}</span>
        </p>
      </div>
    </li>
  )
}
