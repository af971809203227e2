import { useMemo } from 'react'
import { LineChart } from '#tools/shared/charts/line-chart.tsx'
import { SummaryLine } from '#tools/shared/parts/summary-line.tsx'
import { missingSide, scenarioName } from '../model/case.ts'
import { shortMoney } from '../model/format.ts'
import { project } from '../model/model.ts'
import { resultFigures } from '../model/result-rows.ts'
import type { CaseScreenProps } from './case-screen.tsx'
import { MonthsTable } from './months-table.tsx'
import { ScenarioField } from './scenario-field.tsx'
import { YearsTable } from './years-table.tsx'

/** Where each figure comes from: the money of every month, to the cent. */
export function MonthsView({ doc, dispatch }: CaseScreenProps) {
  const projection = useMemo(() => project(doc), [doc])
  const name = scenarioName(doc, doc.chosen)
  return (
    <div className="space-y-8">
      <div className="max-w-80">
        <ScenarioField label="Scenario" doc={doc} dispatch={dispatch} />
      </div>
      <LineChart
        title={`Costs and benefits a month, ${name}`}
        axis="Month"
        labels={projection.costs.map((_, month) => String(month))}
        format={(value) => shortMoney(doc, value)}
        series={[
          { name: 'Benefits', values: projection.benefits, tone: 'blue' },
          { name: 'Costs', values: projection.costs, tone: 'amber', dashed: true },
        ]}
      />
      <section className="space-y-3">
        <h2 className="text-xl">Totals per year</h2>
        <YearsTable doc={doc} projection={projection} name={name} />
      </section>
      <section className="space-y-3">
        <h2 className="text-xl">Month by month</h2>
        <MonthsTable doc={doc} projection={projection} name={name} />
      </section>
      {!missingSide(doc) && <SummaryLine figures={resultFigures(doc, projection)} />}
    </div>
  )
}
