import { type Case, scenarioName } from '../model/case.ts'
import { project } from '../model/model.ts'
import { MonthsTable } from '../screen/months-table.tsx'
import { YearsTable } from '../screen/years-table.tsx'

/** The table behind the case, for who wants to check it on paper. */
export function MonthsPaper({ doc }: { doc: Case }) {
  const name = scenarioName(doc, doc.chosen)
  const projection = project(doc)
  return (
    <article className="text-[8.5pt]">
      <h1 className="text-xl">{doc.title || 'Business case'}</h1>
      <p className="mb-3 text-soft">
        {[doc.company, `${name}, month by month`, `${doc.discountRate}% discount rate a year`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <YearsTable doc={doc} projection={projection} name={name} />
      <div className="mt-4">
        <MonthsTable doc={doc} projection={projection} name={name} />
      </div>
    </article>
  )
}
