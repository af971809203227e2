import { choice, day, number, text } from '#tools/shared/tables/column.ts'
import type { Measure } from '../files/format.ts'
import { rhythmNames, rhythms } from './figures/periods.ts'
import { toleranceLimits, valueLimits } from './limits.ts'

export const memberColumns = {
  name: text('Name', 22),
  role: text('Role', 22),
  department: text('Department', 18),
  joinedOn: day('Joined on', 14),
  leftOn: day('Left on', 14),
}

export const measureColumns = {
  name: text('Measure', 26),
  unit: text('Unit', 8),
  better: choice<Measure['better']>(
    'Better',
    8,
    [],
    [
      ['up', 'Up'],
      ['down', 'Down'],
    ],
  ),
  target: number('Target', 10, [], valueLimits),
  tolerance: number('Tolerance', 10, [], toleranceLimits),
  rhythm: choice(
    'Rhythm',
    12,
    [],
    rhythms.map((each) => [each, rhythmNames[each]] as const),
  ),
}
