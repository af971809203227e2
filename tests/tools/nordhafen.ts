import type { Dashboard } from '#tools/team-performance-dashboard/files/format.ts'
import { valuesTable } from '#tools/team-performance-dashboard/files/values-table.ts'
import { emptyDashboard } from '#tools/team-performance-dashboard/model/dashboard.ts'
import { editDashboard } from '#tools/team-performance-dashboard/model/edit-dashboard.ts'
import { importText } from './import-text.ts'

/** Eight people of two departments, two of them with the same name. Their table is written in German. */
export const people = [
  ['Anna Berg', 'Sales'],
  ['Ben Cole', 'Sales'],
  ['Carla Diaz', 'Sales'],
  ['Dirk Ernst', 'Sales'],
  ['Anna Berg', 'Support'],
  ['Finn Gray', 'Support'],
  ['Greta Hahn', 'Support'],
  ['Hugo Irle', 'Support'],
] as const
const mondays = Array.from({ length: 11 }, (_, week) => new Date(Date.UTC(2026, 11, 28 + week * 7)))
const months = ['2026-12', '2027-01', '2027-02']
const german = ['Jan', 'Feb', 'März', 'Apr', 'Mai', 'Juni', 'Juli', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez']
export const lastWeek = '2027-03-08'
const hugo = 7

export const callsOf = (person: number, week: number) => 30 + ((person * 7 + week * 5) % 23) + (week % 2) / 2
const salesOf = (person: number, month: number) => 9000 + person * 350 + month * 125.5
const moodOf = (person: number) => 3.5 + person / 10

export const inGerman = (value: number) => value.toLocaleString('de-DE', { minimumFractionDigits: 1 })
const isoOf = (day: Date) => day.toISOString().slice(0, 10)
const dayInGerman = (day: Date) => `${day.getUTCDate()}. ${german[day.getUTCMonth()]} ${day.getUTCFullYear()}`
const monthInGerman = (month: string) => `${german[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Hugo leaves on Feb 26 and has no value after that week. */
const isThere = (person: number, week: number) => person !== hugo || week < 9

export const table = [
  'Name\tAbteilung\tDatum\tKennzahl\tWert',
  ...people.flatMap(([name, department], person) => {
    const row = (when: string, measure: string, value: number) =>
      [name, department, when, measure, inGerman(value)].join('\t')
    return [
      ...mondays.flatMap((day, week) =>
        isThere(person, week) ? [row(dayInGerman(day), 'Anrufe', callsOf(person, week))] : [],
      ),
      ...months.map((month, index) => row(monthInGerman(month), 'Umsatz', salesOf(person, index))),
      row('Q4 2026', 'Zufriedenheit', moodOf(person)),
    ]
  }),
].join('\n')

/** Five days of Ben's last week: 40, 42.5, 45, 47.5 and 50 calls. */
export const fiveDays = [
  'Name\tDatum\tAnrufe',
  ...[8, 9, 10, 11, 12].map((day, index) => `Ben Cole\t${day}. März 2027\t${inGerman(40 + index * 2.5)}`),
].join('\n')

/** The team after the table was taken in. Each call has an id of its own, so that no test sees another's choices. */
export function nordhafen(id: string): Dashboard {
  const empty = { ...emptyDashboard(id), team: 'Nordhafen' }
  const { questions = [] } = importText(valuesTable, table, { doc: empty })
  const answers = Object.fromEntries(questions.map(({ key }) => [key, 'up']))
  const { doc } = importText(valuesTable, table, { doc: empty, said: { answers } })
  if (!doc) throw new Error('The table could not be read.')
  return doc
}

/** Targets, a second target for calls from Mar 8 on, Hugo's last day and Greta's two weeks of holiday. */
export function nordhafenWithTargets(id: string): Dashboard {
  const set = (doc: Dashboard, row: number, values: Record<string, string | number>, from?: string) =>
    editDashboard(doc, {
      type: 'edit-measures',
      changes: Object.entries(values).map(([key, value]) => ({ row, key, value })),
      newIds: [],
      ...(from && { from }),
    })
  let doc = nordhafen(id)
  doc = set(doc, 0, { target: 40, tolerance: 5 }, lastWeek)
  doc = set(doc, 1, { unit: '€', target: 10_000, tolerance: 1000 }, lastWeek)
  doc = set(doc, 2, { target: 4, tolerance: 0.3 }, lastWeek)
  doc = set(doc, 0, { target: 45 }, lastWeek)
  doc = editDashboard(doc, {
    type: 'edit-members',
    newIds: [],
    changes: [{ row: hugo, key: 'leftOn', value: '2027-02-26' }],
  })
  const greta = doc.members[6]?.id ?? ''
  const absences = ['2027-02-01', '2027-02-08'].map((week) => ({
    memberId: greta,
    week,
    kind: 'holiday' as const,
  }))
  return editDashboard(doc, { type: 'set-values', values: [], absences })
}

/** A second, plain computation of the verdict on a value. */
export function statusOf(value: number, target: number, tolerance: number): string {
  if (value >= target) return 'On target'
  return value >= target - tolerance ? 'Within tolerance' : 'Off target'
}

const told = (person: number) => {
  const [name, department] = people[person] ?? ['', '']
  return name === 'Anna Berg' ? `${name} (${department})` : name
}

/** Every row of the CSV: calls aim at 40 and from Mar 8 on at 45, within 5. */
export function expectedRows(): string[] {
  return people.flatMap(([, department], person) => {
    const row = (
      when: string,
      measure: string,
      value: number,
      unit: string,
      target: number,
      tolerance: number,
      status: string,
    ) => [...[told(person), when, measure, value, unit, 'Up', target, tolerance, status, department]].join('|')
    const isAway = (day: string) => told(person) === 'Greta Hahn' && ['2027-02-01', '2027-02-08'].includes(day)
    const calls = mondays.flatMap((monday, week) => {
      const day = isoOf(monday)
      if (!isThere(person, week)) return []
      const value = callsOf(person, week)
      const target = day < lastWeek ? 40 : 45
      return [row(day, 'Anrufe', value, '', target, 5, isAway(day) ? 'Away' : statusOf(value, target, 5))]
    })
    const sales = months.map((month, index) => {
      const value = salesOf(person, index)
      return row(month, 'Umsatz', value, '€', 10_000, 1000, statusOf(value, 10_000, 1000))
    })
    const mood = row('2026-Q4', 'Zufriedenheit', moodOf(person), '', 4, 0.3, statusOf(moodOf(person), 4, 0.3))
    const away = ['2027-02-01', '2027-02-08'].map((day) =>
      [told(person), day, 'Away', 'Holiday', '', '', '', '', 'Away', department].join('|'),
    )
    return [...calls, ...sales, mood, ...(told(person) === 'Greta Hahn' ? away : [])]
  })
}
