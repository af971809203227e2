import { addDays, type Day } from '#tools/shared/values/days.ts'
import type { Criterion, Decision, Framework, Option, Risk, Score, Voice } from '../files/format.ts'
import { emptyDecision, emptyReview } from './model.ts'
import { withVersion } from './versions.ts'

const confidences = { H: 'high', M: 'medium', L: 'low' } as const

type Rated = [value: number, confidence: keyof typeof confidences, evidence: string]

function option(id: string, name: string, meaning: string, answers: string, rated: Record<string, Rated>): Option {
  const [back, cost, trust, small, soon] = Array.from(answers, (letter) => {
    return letter === 'y' ? 'yes' : letter === 'n' ? 'no' : ''
  }) as [Option['door']['back'], ...Option['door']['back'][]]
  const scores = Object.entries(rated).map(([criterion, [value, letter, evidence]]): [string, Score] => {
    return [criterion, { value, confidence: confidences[letter], evidence }]
  })
  const door = { back, cost: cost ?? '', trust: trust ?? '', small: small ?? '', soon: soon ?? '' }
  return { id, name, meaning, scores: Object.fromEntries(scores), door }
}

function criterion(id: string, name: string, points: number, worst: string, best: string): Criterion {
  return { id, name, points, worst, best, atLeast: null }
}

const westCriteria = ['speed', 'cash', 'margin', 'attention', 'control']

/** Scores from one person's sheet, one per criterion of the West Coast. */
function voice(id: string, name: string, given: Record<string, string>): Voice {
  const scores = Object.entries(given).map(([optionId, figures]) => {
    return [optionId, Object.fromEntries(westCriteria.map((criterionId, at) => [criterionId, Number(figures[at])]))]
  })
  return { id, name, code: '', scores: Object.fromEntries(scores), leftOut: false }
}

/** A maker of kitchen equipment decides how to reach its customers in the West. Two older decisions are in the log. */
export function exampleFramework(day: Day): Framework {
  return { decisions: [westCoast(day), recorded(prices(day)), recorded(orderSystem(day))], openId: 'west' }
}

function recorded(decision: Decision): Decision {
  return { ...decision, versions: withVersion(decision, decision.decidedOn) }
}

/** Option, likelihood and damage, cause, first sign, prevention, owner. */
const westRisks = `
partner | 3 | 2 | Tables arrive damaged because the partner packs them like boxes | More than two claims in the first 50 orders | Our packing lead spends the first two weeks in Reno | Sam
partner | 2 | 3 | Stock there is the wrong stock, and we still ship from Columbus | One western order in five leaves from Columbus | Start with the 40 best sellers; move stock every two weeks | Priya
partner | 2 | 2 | The partner raises its rates once we depend on it | A new rate card within the year | Month to month, and a second quote each spring | Dana
buy | 3 | 3 | Sierra’s two best sellers leave and take their accounts along | They do not sign before we close | Talk to both before the price is final | Dana`

function riskIn(line: string, index: number): Risk {
  const [optionId = '', likelihood, damage, cause = '', sign = '', prevention = '', owner = ''] = line.split(' | ')
  const levels = [Number(likelihood), Number(damage)] as [Risk['likelihood'], Risk['damage']]
  return { id: `r${index + 1}`, optionId, likelihood: levels[0], damage: levels[1], cause, sign, prevention, owner }
}

function westCoast(day: Day): Decision {
  return {
    ...emptyDecision('west'),
    title: 'How do we serve the West Coast?',
    context:
      'A third of new orders now comes from California, Oregon and Washington. They wait five days for a truck from Columbus, and two chains have asked for two. Brightline makes prep tables and shelving for commercial kitchens, 62 people, $14M in sales.',
    owner: 'Dana Okafor',
    decideBy: addDays(day, 19),
    seed: 2027,
    options: [
      option(
        'partner',
        'Warehouse partner in Reno',
        'A logistics partner stores and ships our 40 best sellers, month to month.',
        'yyyyy',
        {
          speed: [8.5, 'H', 'Carrier tables: two days to 88% of our western orders.'],
          cash: [8.5, 'H', 'Quote of March: $65k for setup and first stock.'],
          margin: [4.5, 'M', 'Pick and pack eats what freight saves; quote per order, our volumes.'],
          attention: [7, 'M', 'Two references spend about three hours a week on it.'],
          control: [3.5, 'M', 'Both references had damaged tables in the first month.'],
        },
      ),
      option('own', 'Own warehouse in Reno', 'Lease 12,000 square feet for three years, hire four people.', 'nnyny', {
        speed: [9, 'H', 'Same carrier tables, and pickup for installers.'],
        cash: [3.5, 'M', 'Lease, racks, stock and wages until month nine: $540k.'],
        margin: [7.5, 'M', 'Freight saved less rent and wages, at 900 orders a month.'],
        attention: [2.5, 'L', 'Nobody here has opened a site. Sam guesses two days a week.'],
        control: [9.5, 'M', 'Our people, our dock.'],
      }),
      option(
        'buy',
        'Buy Sierra Supply',
        'Take over the dealer in Sacramento: stock, nine people, 210 accounts.',
        'nnnnn',
        {
          speed: [9, 'M', 'Their trucks reach the Bay next day; Seattle takes three.'],
          cash: [2.5, 'M', 'Asking price $900k, a third of it later.'],
          margin: [9.5, 'L', 'Dealer margin becomes ours, if their accounts stay.'],
          attention: [1.5, 'L', 'Dana’s year. We have never merged two teams.'],
          control: [8, 'L', 'Theirs first, ours when the systems are one.'],
        },
      ),
      option('stay', 'Ship from Columbus', 'Keep one warehouse; negotiate air freight for rush orders.', 'yyyyy', {
        speed: [1.5, 'H', 'Five days today; three for rush orders at $140 each.'],
        cash: [10, 'H', 'Nothing to build.'],
        margin: [4, 'H', 'As today, less the rush orders we pay for.'],
        attention: [9.5, 'H', 'An hour a week, as today.'],
        control: [7, 'M', 'Good, until a truck is late in Denver.'],
      }),
    ],
    criteria: [
      criterion('speed', 'Delivery time', 100, 'Six days', 'Two days to nine of ten customers'),
      criterion('cash', 'Cash at risk in year one', 80, '$1.2M', 'Nothing'),
      criterion('margin', 'Margin per order', 70, '$30 below today', '$45 above today'),
      criterion('attention', 'Attention it takes', 55, 'Half of Dana’s week for a year', 'An hour a week'),
      criterion('control', 'Control over service', 45, 'We hear of trouble in reviews', 'Our people, our dock'),
    ],
    risks: westRisks.trim().split('\n').map(riskIn),
    voices: [
      voice('sam', 'Sam', { partner: '88575', own: '94859', buy: '93758', stay: '29497' }),
      voice('priya', 'Priya', { partner: '98373', own: '93619', buy: '92626', stay: '19596' }),
    ],
    expectation: 'Two-day delivery on 80% of western orders, and margin per order no lower than today.',
    wouldChange: 'Claims above 3% after 90 days, or volume above 1,500 orders a month: then look at a warehouse again.',
  }
}

function prices(day: Day): Decision {
  const decided = addDays(day, -170)
  return {
    ...emptyDecision('prices'),
    title: 'Raise list prices in January?',
    context: 'Steel is up 9% on the year, and we have not moved list prices for 20 months.',
    owner: 'Dana Okafor',
    options: [
      option('six', 'Raise by 6%', 'One letter, 60 days’ notice, same for all.', 'nyyyy', {
        margin: [8, 'H', 'Covers steel and two thirds of freight.'],
        churn: [6.5, 'M', 'Asked eight dealers: one would look elsewhere.'],
      }),
      option('surcharge', 'Steel surcharge', 'A line on the invoice that follows the index.', 'yyyyy', {
        margin: [6, 'M', 'Covers steel, not freight.'],
        churn: [4.5, 'L', 'Dealers hate lines they cannot quote.'],
      }),
      option('hold', 'Hold prices', 'Earn it back by buying better.', 'yyyyy', {
        margin: [2, 'M', 'Purchasing sees 2% at best.'],
        churn: [9.5, 'H', 'Nobody leaves.'],
      }),
    ],
    criteria: [
      criterion('margin', 'Margin by summer', 100, 'Three points lost', 'Three points won'),
      criterion('churn', 'Dealers we keep', 60, 'Five of 40 leave', 'All stay'),
    ],
    chosenId: 'six',
    decidedOn: decided,
    reason: 'One clean increase is easier to explain than a line that moves.',
    expectation: 'Margin back at 31% by June, and at most two dealers lost.',
    reviews: [
      { ...emptyReview('v0', addDays(decided, 30)), verdict: 'early', happened: 'No dealer has left yet.' },
      {
        id: 'v1',
        day: addDays(decided, 90),
        verdict: 'expected',
        happened: 'Margin 30.6%. One dealer left, a small one.',
        lesson: 'The 60 days’ notice did more than the size of the increase.',
      },
    ],
  }
}

function orderSystem(day: Day): Decision {
  const decided = addDays(day, -96)
  return {
    ...emptyDecision('orders'),
    title: 'Replace the order system, or patch it?',
    context: 'Orders are typed twice. Each month about 30 leave with a mistake.',
    owner: 'Priya Raman',
    options: [
      option('patch', 'Patch it', 'Our developer connects web shop and accounting.', 'yyyyy', {
        errors: [6, 'M', 'Removes the second typing for web orders only.'],
        effort: [8, 'M', 'Six weeks of one person.'],
      }),
      option('replace', 'Replace it', 'One system for orders, stock and invoices.', 'nnyny', {
        errors: [9, 'M', 'Seen at two companies of our size.'],
        effort: [2, 'M', 'Five months, three people, and a hard weekend.'],
      }),
    ],
    criteria: [
      criterion('errors', 'Orders without a mistake', 90, '30 mistakes a month', 'Fewer than three'),
      criterion('effort', 'Effort this year', 100, 'Half a year of three people', 'A month of one'),
    ],
    chosenId: 'patch',
    decidedOn: decided,
    reason: 'The West Coast comes first; two large changes in one year are one too many.',
    expectation: 'Fewer than ten mistakes a month by now.',
    wouldChange: 'Still more than 15 mistakes a month.',
    reviews: [{ id: 'v2', day: addDays(decided, 90), verdict: '', happened: '', lesson: '' }],
  }
}
