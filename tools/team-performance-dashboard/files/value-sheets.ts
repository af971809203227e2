import { addDays, type Day } from '#tools/shared/values/days.ts'
import { measureName, peopleIn } from '../model/dashboard.ts'
import { indexOf, type Rhythm, shortPeriod, startAt, startOf } from '../model/figures/periods.ts'
import { quarterOfWeek, weekDays, weeksOfQuarter } from '../model/figures/weeks.ts'
import { nameIn } from '../model/people/names.ts'
import type { Dashboard, Measure } from './format.ts'

type Line = { id: string; label: string }

export type Sheet = {
  title: string
  /** What the rows are. */
  corner: string
  rows: readonly Line[]
  columns: readonly Line[]
  placeOf: (rowId: string, columnId: string) => { memberId: string; measureId: string; week: Day }
  weekOf?: (rowId: string) => { memberId: string; week: Day }
}

/** The values of one week, or of one measure over time. */
export function sheetOf(doc: Dashboard, week: Day, measure: Measure | undefined): Sheet {
  return measure ? measureSheet(doc, measure, week) : weekSheet(doc, week)
}

function weekSheet(doc: Dashboard, week: Day): Sheet {
  const places = new Map(doc.measures.map(({ id, rhythm }) => [id, startOf(rhythm, week)]))
  return {
    title: `The week of ${weekDays(week)}`,
    corner: 'Person',
    rows: peopleFrom(doc, week),
    columns: doc.measures.map((each) => ({ id: each.id, label: fieldLabel(each, week) })),
    placeOf: (memberId, measureId) => ({ memberId, measureId, week: places.get(measureId) ?? week }),
    weekOf: (memberId) => ({ memberId, week }),
  }
}

function measureSheet(doc: Dashboard, measure: Measure, week: Day): Sheet {
  const { name, periods } = spanOf(measure.rhythm, week)
  return {
    title: `${measureName(measure)}, ${name}`,
    corner: 'Person',
    rows: peopleFrom(doc, periods[0]?.id ?? week, periods.at(-1)?.id),
    columns: periods,
    placeOf: (memberId, at) => ({ memberId, measureId: measure.id, week: at }),
  }
}

/** The periods of a sheet: the weeks of a quarter, the months of a year, or the quarters of two years. */
function spanOf(rhythm: Rhythm, week: Day): { name: string; periods: readonly Line[] } {
  const line = (start: Day): Line => ({ id: start, label: shortPeriod(rhythm, start) })
  if (rhythm === 'week') {
    const quarter = quarterOfWeek(week)
    return { name: quarter.name, periods: weeksOfQuarter(quarter).map(line) }
  }
  const year = Number(addDays(week, 3).slice(0, 4))
  const [count, perYear] = rhythm === 'month' ? [12, 12] : [8, 4]
  const end = (Math.floor(indexOf(rhythm, week) / perYear) + 1) * perYear
  const periods = Array.from({ length: count }, (_, index) => line(startAt(rhythm, end - count + index)))
  return { name: rhythm === 'month' ? `${year}` : `${year - 1} and ${year}`, periods }
}

function peopleFrom(doc: Dashboard, first: Day, last = first): Line[] {
  return peopleIn(doc, first, last).map((each) => ({ id: each.id, label: nameIn(doc, each) }))
}

export function fieldLabel(measure: Measure, week: Day): string {
  const { rhythm } = measure
  return rhythm === 'week' ? withUnit(measure) : `${withUnit(measure)}, ${shortPeriod(rhythm, startOf(rhythm, week))}`
}

function withUnit(measure: Measure): string {
  return measure.unit ? `${measureName(measure)}, ${measure.unit}` : measureName(measure)
}
