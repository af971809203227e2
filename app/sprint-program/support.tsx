import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'

export function Support({ sprintProgram }: { sprintProgram: SprintProgram }) {
  return (
    <section aria-labelledby="support" className="page-grid pb-section">
      <h2 id="support" className="text-2xl sm:text-3xl">
        {sprintProgram.supportHeading}
      </h2>
      <dl className="mt-8 border-b border-ink lg:mt-10">
        {sprintProgram.support.map(({ title, description }) => (
          <div
            key={title}
            className="grid grid-cols-1 items-baseline gap-x-8 gap-y-1 border-t border-line py-5 first:border-ink md:grid-cols-12"
          >
            <dt className="font-serif text-xl md:col-span-5">{title}</dt>
            <dd className="max-w-text text-soft md:col-span-7">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
