import { addDays } from '#tools/shared/values/days.ts'
import type { Dashboard, Measure, Member, OwnMeasure, Reading } from '../files/format.ts'
import { nextStart } from './figures/periods.ts'

const firstWeek = '2027-01-04'
const firstMonth = '2026-08-31'

const measures: readonly Measure[] = [
  { id: 'closed', name: 'Books closed on time', unit: '%', better: 'up', target: 95, tolerance: 5, rhythm: 'month' },
  { id: 'hours', name: 'Billable hours', unit: 'h', better: 'up', target: 28, tolerance: 3, rhythm: 'week' },
  { id: 'reply', name: 'Time to reply', unit: 'h', better: 'down', target: 4, tolerance: 2, rhythm: 'week' },
  { id: 'fixes', name: 'Corrections after review', unit: '', better: 'down', target: 2, tolerance: 1, rhythm: 'week' },
]

/** Personal target per measure, or null for the team's. Measures not listed are not assigned. */
const people: readonly (readonly [string, string, string, string, Record<string, number | null>])[] = [
  ['maya', 'Maya Ortiz', 'Senior bookkeeper', 'Bookkeeping', { closed: null, hours: null, reply: null, fixes: null }],
  ['ben', 'Ben Adler', 'Bookkeeper', 'Bookkeeping', { closed: null, hours: null, reply: null, fixes: null }],
  ['chloe', 'Chloe Park', 'Bookkeeper', 'Bookkeeping', { closed: null, hours: null, reply: null, fixes: null }],
  ['samir', 'Samir Haddad', 'Payroll, three days', 'Payroll', { hours: 18, reply: null, fixes: null }],
  [
    'jonah',
    'Jonah Reed',
    'Bookkeeper, since February',
    'Bookkeeping',
    { closed: 85, hours: 22, reply: null, fixes: null },
  ],
  ['elena', 'Elena Rossi', 'Team lead', 'Bookkeeping', { closed: null, hours: 14, reply: null }],
]

/** Eleven weeks; null where no value was recorded. */
const values: Record<string, Record<string, readonly (number | null)[]>> = {
  maya: {
    hours: [28, 29, 28, 30, 29, 28, 30, 29, 31, 30, 29],
    reply: [3.5, 3, 3.5, 4, 3, 3.5, 2.5, 3, 3.5, 3, 3],
    fixes: [1, 2, 1, 0, 1, 1, 2, 0, 1, 1, 0],
  },
  ben: {
    hours: [31, 30, 31, 30, 29, 28, 28, 27, 26, 24, 23],
    reply: [3, 3.5, 3, 3.5, 4, 4, 5, 5.5, 6.5, 7, 8],
    fixes: [1, 2, 1, 2, 2, 1, 2, 3, 2, 3, 2],
  },
  chloe: {
    hours: [27, 28, 29, 28, 27, 29, 28, 28, 29, 28, 29],
    reply: [4, 3.5, 4, 3, 4.5, 4, 3.5, 4, 3, 4, 3.5],
    fixes: [2, 2, 3, 2, 2, 1, 3, 2, 5, 4, 5],
  },
  samir: {
    hours: [18, 19, 18, 18, 17, 19, 18, 18, 19, null, null],
    reply: [3, 3.5, 3, 4, 3.5, 3, 3.5, 4, 3, null, null],
    fixes: [0, 1, 0, 0, 1, 0, 0, 1, 0, null, null],
  },
  jonah: {
    hours: [null, null, null, null, null, null, 14, 17, 19, 21, 22],
    reply: [null, null, null, null, null, null, 9, 8, 7, 5.5, 6.5],
    fixes: [null, null, null, null, null, null, 6, 5, 4, 3, 3],
  },
  elena: { hours: [14, 15, 14, 13, 14, 15, 14, 14, 13, 14, 14], reply: [4, 3.5, 4, 4, 3.5, 4, 3.5, 4, 3.5, 4, 9] },
}

/** September to February. */
const closed: Record<string, readonly (number | null)[]> = {
  maya: [96, 97, 96, 98, 97, 98],
  ben: [97, 97, 96, 94, 92, 90],
  chloe: [86, 88, 90, 93, 95, 97],
  jonah: [null, null, null, null, null, 84],
  elena: [95, 96, 95, 97, 96, 96],
}

function ownMeasure(memberId: string, measureId: string, target: number | null): OwnMeasure {
  // Jonah started with a lower target, which still applies to his first weeks.
  const isNew = memberId === 'jonah' && measureId === 'hours'
  return { measureId, target, ...(isNew && { earlier: [{ until: '2027-03-01', target: 16 }] }) }
}

function readingsOf(): Reading[] {
  const weekly = Object.entries(values).flatMap(([memberId, own]) => {
    return Object.entries(own).flatMap(([measureId, line]) => {
      return line.flatMap((value, index): Reading[] => {
        return value === null ? [] : [{ memberId, measureId, week: addDays(firstWeek, index * 7), value }]
      })
    })
  })
  const monthly = Object.entries(closed).flatMap(([memberId, line]) => {
    return line.flatMap((value, index): Reading[] => {
      const week = nextStart('month', firstMonth, index)
      return value === null ? [] : [{ memberId, measureId: 'closed', week, value }]
    })
  })
  return [...monthly, ...weekly]
}

/** A bookkeeping firm with six client managers, in week 11 of its quarter. */
export function exampleDashboard(): Dashboard {
  return {
    id: 'example',
    team: 'Calder Bookkeeping, client team',
    measures,
    members: people.map(([id, name, role, department, own]): Member => {
      return {
        id,
        name,
        role,
        department,
        joinedOn: id === 'jonah' ? '2027-02-15' : '',
        leftOn: '',
        measures: Object.entries(own).map(([measureId, target]) => ownMeasure(id, measureId, target)),
      }
    }),
    readings: readingsOf(),
    absences: [
      { memberId: 'samir', week: '2027-03-08', kind: 'holiday' },
      { memberId: 'samir', week: '2027-03-15', kind: 'holiday' },
    ],
    notes: [
      {
        memberId: 'ben',
        week: '2027-03-01',
        text: 'Took over the two restaurant clients in February. Says the receipts come in late and unsorted.\nAgreed: Ben lists the five worst offenders, Elena calls them.',
      },
      {
        memberId: 'chloe',
        week: '2027-03-08',
        text: 'Corrections are nearly all sales tax on the new retail client.\nAgreed: an hour with Maya on Thursday.',
      },
      {
        memberId: 'jonah',
        week: '2027-03-08',
        text: 'Feels faster each week. Wants to close a client alone in April.',
      },
    ],
    reviews: [
      {
        quarter: 'Q1 2027',
        text: 'Share the restaurant clients between Ben and Jonah from April. One mailbox for replies, looked after in turns.',
      },
    ],
    rules: { trendWeeks: 6, offWeeks: 2 },
    fromPlan: [],
  }
}
