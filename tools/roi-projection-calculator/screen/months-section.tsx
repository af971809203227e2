import { useMemo } from 'react'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import type { Case } from '../files/case-file.ts'
import { scenarioName } from '../model/case.ts'
import { project } from '../model/model.ts'
import { monthsOf, yearsOf } from '../model/years.ts'
import { PeriodsTable } from './periods-table.tsx'

export function MonthsSection({ doc }: { doc: Case }) {
  return (
    <Unfold label="Month by month">
      <Months doc={doc} />
    </Unfold>
  )
}

function Months({ doc }: { doc: Case }) {
  const projection = useMemo(() => project(doc), [doc])
  const name = scenarioName(doc, doc.chosen)
  return (
    <>
      <PeriodsTable doc={doc} name={name} label="Year" periods={yearsOf(doc, projection)} />
      <PeriodsTable doc={doc} name={name} label="Month" periods={monthsOf(doc, projection)} />
    </>
  )
}
