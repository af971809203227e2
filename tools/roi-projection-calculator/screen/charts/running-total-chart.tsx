import { memo } from 'react'
import type { Tone } from '#ui/charts/chart-figure.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import type { Case } from '../../files/case-file.ts'
import { scenarioName } from '../../model/case.ts'
import { money, shortMoney } from '../../model/format.ts'
import type { Projection } from '../../model/model.ts'

type RunningTotalChartProps = {
  doc: Case
  projections: readonly Projection[]
  height?: number
  /** Used until the width is measured, and in print. */
  firstWidth?: number
}

const tones: readonly Tone[] = ['amber', 'blue', 'green']

export const RunningTotalChart = memo(function RunningTotalChart({
  doc,
  projections,
  height = 300,
  firstWidth = 620,
}: RunningTotalChartProps) {
  return (
    <LineChart
      title="Money out and back, running total"
      axis="Month"
      labels={(projections[0]?.cumulative ?? []).map((_, month) => String(month))}
      format={(value) => money(doc, value)}
      formatTick={(value) => shortMoney(doc, value)}
      height={height}
      firstWidth={firstWidth}
      series={projections.map(({ cumulative, payback }, index) => ({
        name: `${scenarioName(doc, index)}${payback.kind === 'paid' ? `: break-even in month ${payback.period}` : ''}`,
        values: cumulative,
        tone: tones[index] ?? 'ink',
        dashed: index !== doc.chosen,
      }))}
    />
  )
})
