import type { Case } from '../files/case-file.ts'
import { emptyBenefit, emptyCase, emptyCost } from './case.ts'

export function exampleCase(): Case {
  const empty = emptyCase()
  return {
    ...empty,
    title: 'Online ordering for coffee shops and hotels',
    company: 'Harbor Street Bakery',
    decider: 'Angela Reyes, owner',
    author: 'Marcus Bell, operations',
    ask: 'Approve $44,500 for the ordering site and its launch, and a part-time account manager from month 4.',
    why: 'Six in ten orders still come by phone before 6 a.m. One in twenty goes out wrong. Three hotels told us they would order more if they could do it at night.',
    risks:
      'Customers may keep calling. We move the ten largest first, by hand, and stop the phone line for them in month 5. If fewer than half order online by month 6, we do not hire the account manager.',
    start: '2027-01',
    months: 36,
    discountRate: 10,
    goalMonths: 15,
    costs: [
      { ...emptyCost('c1'), name: 'Ordering site', kind: 'once', amount: 38_000, from: 0 },
      { ...emptyCost('c2'), name: 'Data and training', kind: 'once', amount: 6500, from: 3 },
      { ...emptyCost('c3'), name: 'Hosting and support', kind: 'monthly', amount: 950, from: 4 },
      { ...emptyCost('c4'), name: 'Account manager', kind: 'monthly', amount: 3800, from: 4 },
    ],
    benefits: [
      {
        ...emptyBenefit('b1'),
        name: 'More wholesale orders',
        kind: 'revenue',
        amount: 24_000,
        margin: 38,
        from: 5,
        ramp: 9,
      },
      { ...emptyBenefit('b2'), name: 'Fewer wrong deliveries', kind: 'savings', amount: 1900, from: 4, ramp: 4 },
      { ...emptyBenefit('b3'), name: 'Phone orders typed in', kind: 'hours', amount: 110, rate: 31, from: 4, ramp: 3 },
    ],
    scenarios: [
      { ...empty.scenarios[0], revenue: 65, savings: 80, hours: 85, once: 120, delay: 2, ramp: 2, chance: 80 },
      { ...empty.scenarios[1], chance: 90 },
      { ...empty.scenarios[2], revenue: 120, savings: 110, hours: 105, chance: 95 },
    ],
  }
}
