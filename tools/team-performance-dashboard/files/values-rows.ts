import { calculated, day, named, number, text } from '#tools/shared/tables/column.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import { measureColumns } from '../model/columns.ts'
import { isThere, measureName } from '../model/dashboard.ts'
import { filedPeriod } from '../model/figures/periods.ts'
import { lineOf } from '../model/figures/readings.ts'
import { hasOnlyWeeks } from '../model/figures/words.ts'
import { allPairs, goalIn, pointStatus, statuses } from '../model/model.ts'
import { absenceNames } from '../model/people/absences.ts'
import { nameIn } from '../model/people/names.ts'
import type { Dashboard } from './format.ts'

/** Used in the measure column for rows that record an absence. */
const awayRow = 'Away'

const personNames =
  'Name, Names, People, Member, Team member, Employee, Staff, Agent, Rep, Who, Owner, Mitarbeiter, Mitarbeiterin, Mitarbeitende'
const periodNames =
  'Period, Date, Day, Month, Quarter, Week of, Week starting, Week ending, Datum, Tag, Woche, KW, Kalenderwoche, Monat, Quartal, Zeitraum'
const numberNames = 'Actual, Result, Score, Amount, Count, Total, Wert, Istwert, Ist, Ergebnis, Anzahl'

export const valueColumns = {
  person: text('Person', 22, personNames.split(', ')),
  week: day('Week', 14, periodNames.split(', ')),
  measure: text('Measure', 26, ['Metric', 'KPI', 'Indicator', 'Kennzahl', 'Messgröße']),
  value: number('Value', 10, numberNames.split(', ')),
  unit: text('Unit', 8, ['Units', 'Einheit']),
  better: named(measureColumns.better, ['Direction', 'Richtung', 'Besser'], {
    up: /^(higher|more|increase|höher|mehr|hoch|steigend)$/,
    down: /^(lower|less|decrease|niedriger|tiefer|weniger|runter|sinkend)$/,
  }),
  target: number('Target', 10, ['Goal', 'Ziel', 'Zielwert', 'Sollwert']),
  tolerance: number('Tolerance', 10, ['Toleranz']),
  status: calculated(text('Status', 18)),
  department: text('Department', 18, ['Dept', 'Division', 'Team', 'Abteilung', 'Bereich']),
}

export function valueColumnsFor({ measures }: Dashboard): typeof valueColumns {
  const week = { ...valueColumns.week, label: hasOnlyWeeks(measures) ? 'Week' : 'Period' }
  return { ...valueColumns, week }
}

export function valueRows(doc: Dashboard) {
  const values = allPairs(doc).flatMap((pair) => {
    const { member, measure } = pair
    return lineOf(doc, member.id, measure).map((point) => ({
      ...goalIn(pair, point.week),
      person: nameIn(doc, member),
      measure: measureName(measure),
      value: point.value,
      week: filedPeriod(measure.rhythm, point.week),
      unit: measure.unit,
      status: isThere(member, point.week, measure.rhythm)
        ? statuses[pointStatus(doc, pair, point)].name
        : 'Not on the team',
      department: member.department,
    }))
  })
  const away = doc.members.flatMap((member) =>
    doc.absences
      .filter(({ memberId }) => memberId === member.id)
      .toSorted((one, other) => one.week.localeCompare(other.week))
      .map(({ week, kind }) => ({
        person: nameIn(doc, member),
        week,
        measure: awayRow,
        value: absenceNames[kind],
        status: statuses.away.name,
        department: member.department,
      })),
  )
  return [...values, ...away] as readonly Row<typeof valueColumns>[]
}
