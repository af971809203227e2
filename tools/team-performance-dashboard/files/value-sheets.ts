import { type Day, formatDay } from '#tools/shared/values/days.ts'
import {
  type Dashboard,
  type Measure,
  type Member,
  measureName,
  nameOf,
  peopleIn,
} from '../model/dashboard.ts'
import { quarterOfWeek, weekDays, weeksOfQuarter } from '../model/weeks.ts'

/** The three ways in which people keep such figures in a spreadsheet. */
export type SheetKind = 'week' | 'measure' | 'person'

type Line = { id: string; label: string }

export type Sheet = {
  title: string
  /** What the rows are. */
  corner: string
  rows: readonly Line[]
  columns: readonly Line[]
  placeOf: (rowId: string, columnId: string) => { memberId: string; measureId: string; week: Day }
}

type Chosen = { week: Day; measure: Measure | undefined; member: Member | undefined }

export function sheetOf(doc: Dashboard, kind: SheetKind, { week, measure, member }: Chosen): Sheet {
  const measures = doc.measures.map((each) => ({ id: each.id, label: withUnit(each) }))
  const quarter = quarterOfWeek(week)
  const peopleFrom = (first: Day) =>
    peopleIn(doc, first).map((each) => ({ id: each.id, label: nameOf(each) }))
  const weeks = weeksOfQuarter(quarter).map((each) => ({ id: each, label: formatDay(each, 'short') }))
  if (kind === 'measure' && measure) {
    return {
      title: `${measureName(measure)}, ${quarter.name}`,
      corner: 'Person',
      rows: peopleFrom(weeks[0]?.id ?? week),
      columns: weeks,
      placeOf: (memberId, at) => ({ memberId, measureId: measure.id, week: at }),
    }
  }
  if (kind === 'person' && member) {
    return {
      title: `${nameOf(member)}, ${quarter.name}`,
      corner: 'Week of',
      rows: weeks,
      columns: measures,
      placeOf: (at, measureId) => ({ memberId: member.id, measureId, week: at }),
    }
  }
  return {
    title: `The week of ${weekDays(week)}`,
    corner: 'Person',
    rows: peopleFrom(week),
    columns: measures,
    placeOf: (memberId, measureId) => ({ memberId, measureId, week }),
  }
}

function withUnit(measure: Measure): string {
  return measure.unit ? `${measureName(measure)}, ${measure.unit}` : measureName(measure)
}
