import { escapeHtml as text } from '#tools/shared/files/sheet-page.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { type Dashboard, lastWeekOf, type Measure, measureName, peopleIn } from '../model/dashboard.ts'
import { heatLegend } from '../model/figures/heat-words.ts'
import { periodsUpTo, shortPeriod } from '../model/figures/periods.ts'
import { type QuarterSummary, summarizeQuarter } from '../model/figures/quarter.ts'
import { quarterWords } from '../model/figures/quarter-words.ts'
import { about, measureGoalText, percent, scaleText, trendText } from '../model/figures/words.ts'
import { pairOf, standingIn } from '../model/model.ts'
import { nameWithEnd } from '../model/people/names.ts'
import { cellText } from '../screen/heat-weeks.tsx'
import {
  type ChartPoint,
  chartPoints,
  drawingOf,
  hasChart,
  rangeOf,
  targetPath,
} from '../screen/mini-chart.tsx'
import { lineWeeks } from '../screen/status-look.tsx'

/** One chart per person and measure. Charts of a measure share a scale. */
export function trendsPart(doc: Dashboard, week: Day): string {
  return `<section><h2>Trends</h2>${doc.measures.map((measure) => measureCharts(doc, measure, week)).join('\n')}</section>`
}

function measureCharts(doc: Dashboard, measure: Measure, week: Day): string {
  const [first = week] = periodsUpTo(measure.rhythm, week, lineWeeks)
  const lines = peopleIn(doc, first, week).flatMap((member) => {
    const pair = pairOf(member, measure)
    if (!pair) return []
    const standing = standingIn(doc, pair, lastWeekOf(member, week))
    const line = { standing, points: chartPoints(doc, pair, week) }
    return hasChart(line) ? line : []
  })
  if (lines.length === 0) return ''
  const range = rangeOf(lines.flatMap(({ points }) => points))
  const charts = lines.map(
    ({ standing, points }) => `<figure>
<figcaption><b>${text(nameWithEnd(doc, standing.member, week))}</b></figcaption>${drawn(points, range)}
<p>${text(trendText(standing.trend, measure))}</p></figure>`,
  )
  return `<h3>${text(measureName(measure))}: ${text(measureGoalText(measure, week))}</h3>
<p class="soft">All on one scale, ${text(scaleText(range, measure.unit))}.</p>
<div class="charts">${charts.join('\n')}</div>`
}

const [width, height] = [200, 72]

function drawn(points: readonly ChartPoint[], range: readonly [number, number]): string {
  const { path, steps, dots } = drawingOf(points, range, width, height)
  const n = (value: number) => Number(value.toFixed(1))
  const bands = steps.map(({ x, wide, top, high }) => {
    return `<rect x="${n(x)}" width="${n(wide)}" y="${n(top)}" height="${n(high)}" class="band"/>`
  })
  const marks = dots.map(
    ({ x, y, status }) => `<circle cx="${n(x)}" cy="${n(y)}" r="2.5" class="dot ${status}"/>`,
  )
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${bands.join('')}<path d="${targetPath(steps)}" class="target"/><path d="${path}" class="line"/>${marks.join('')}</svg>`
}

/** The quarter so far: summary, measures, and the heat map with its legend. */
export function quarterPart(doc: Dashboard, week: Day): string {
  const summary = summarizeQuarter(doc, week)
  const { opening, moves } = quarterWords(doc, summary)
  const measures = summary.measures.map(({ measure, all }) => {
    const average = all.average === null ? '–' : about(all.average, measure)
    return `<tr><th scope="row">${text(measureName(measure))}</th><td>${percent(all.onShare)}</td><td>${text(average)}</td></tr>`
  })
  const moved = moves.map((words) => `<li>${text(words)}</li>`).join('')
  return `<section><h2>${text(summary.quarter.name)}</h2><p>${text(opening)}</p>
<table class="small"><thead><tr><th scope="col">Measure</th><th scope="col">On target</th><th scope="col">Average</th></tr></thead><tbody>${measures.join('')}</tbody></table>
${heatMap(doc, summary)}
${moved ? `<h3>What moved</h3><ul>${moved}</ul>` : ''}</section>`
}

function heatMap(doc: Dashboard, { columns, rhythm, people, upTo }: QuarterSummary): string {
  const heads = columns.map((start) => `<th scope="col">${text(shortPeriod(rhythm, start))}</th>`).join('')
  const rows = people.map(({ member, heat }) => {
    const cells = heat.map((cell) => `<td class="${cell.status}">${text(cellText(cell))}</td>`).join('')
    return `<tr><th scope="row">${text(nameWithEnd(doc, member, upTo))}</th>${cells}</tr>`
  })
  const legend = heatLegend(doc).map(({ status, sample, words }) => {
    return `<li>${sample ? `<span class="${status}">${text(sample)}</span>` : ''}${text(words)}</li>`
  })
  return `<h3>On target of those with a value</h3>
<div class="scroll" tabindex="0" role="region" aria-label="Heat map">
<table class="heat"><thead><tr><th scope="col">Person</th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>
<ul class="legend">${legend.join('')}</ul>`
}
