import type { Initiative, Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'

const initiatives: readonly Initiative[] = [
  {
    id: 'i1',
    keyResultId: 'k1',
    text: 'Sample boxes to forty shops around the station',
    owner: 'Dana',
    due: '2027-01-29',
    done: false,
  },
  {
    id: 'i2',
    keyResultId: 'k1',
    text: 'A second driver for the early tour',
    owner: 'Marcus',
    due: '2027-02-12',
    done: false,
  },
  { id: 'i3', keyResultId: 'k4', text: 'Packing list at the van door', owner: 'Priya', due: '2027-01-15', done: true },
]

/** The bakery used in all tools, with initiatives, one stretch goal and one result of double weight. */
export function examplePlan(): Plan {
  const plan = samplePlan()
  return {
    ...plan,
    keyResults: plan.keyResults.map((each) => {
      if (each.id === 'k4') return { ...each, weight: 2 }
      return each.id === 'k2' ? { ...each, ambition: 'stretch' } : each
    }),
    initiatives: [...initiatives],
  }
}
