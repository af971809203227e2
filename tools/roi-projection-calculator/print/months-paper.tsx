import { type Case, scenarioName } from '../model/case.ts'
import { project } from '../model/model.ts'
import { MonthsTable } from '../screen/months-table.tsx'

/** The table behind the case, for who wants to check it on paper. */
export function MonthsPaper({ doc }: { doc: Case }) {
  const name = scenarioName(doc, doc.chosen)
  return (
    <article className="text-[8.5pt]">
      <h1 className="text-xl">{doc.title || 'Business case'}</h1>
      <p className="mb-3 text-soft">
        {[doc.company, `${name}, month by month`, `${doc.discountRate}% discount rate a year`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <MonthsTable doc={doc} projection={project(doc)} name={name} />
    </article>
  )
}
