import { choice, day, number, text } from '../../tables/column.ts'
import type { Ambition } from '../plan.ts'
import { weightLimits } from '../plan-limits.ts'
import type { Kind } from '../progress/reached.ts'

/** What people edit of a key result. Demos bundle these without the other columns and the words for imports. */
export const keyResultFields = {
  title: text('Key result', 40),
  baseline: number('Baseline', 10),
  target: number('Target', 10),
  unit: text('Unit', 12),
  kind: choice<Kind>(
    'Should',
    8,
    [],
    [
      ['up', 'Rise'],
      ['down', 'Fall'],
      ['least', 'Keep at or above'],
      ['most', 'Keep at or below'],
      ['yes', 'Yes or no'],
    ],
  ),
  owner: text('Owner', 16),
  due: day('Due'),
  ambition: choice<Ambition>(
    'Ambition',
    12,
    [],
    [
      ['committed', 'Committed'],
      ['stretch', 'Stretch'],
    ],
  ),
  weight: number('Weight', 8, [], weightLimits),
}
