import type { RatingValue } from '#content/diagnostic/diagnostic.ts'
import { markOf, writeCode } from '../files/code.ts'
import {
  type Answer,
  type Assessment,
  emptyRound,
  questions,
  type RoundId,
  ratingsFrom,
  roundIds,
  roundKey,
} from './model.ts'

const exampleId = 'sample'

const own = { id: 'own-1', text: 'We say openly when something goes wrong' }

/**
 * Sixteen ratings per person in the form's order, four sections of four, then the bakery's own question. The owner
 * thinks everyone knows the plan, but the floor has never seen it; 90 days of weekly meetings help, and two gaps
 * remain.
 */
const sheets: Record<RoundId, readonly (readonly [string, string])[]> = {
  before: [
    ['Angela', '3323 3222 2312 2221 3'],
    ['Marcus', '1211 1101 1012 1101 1'],
    ['Dana', '2322 2211 1111 2110 2'],
    ['Priya', '2211 1200 1110 1211 1'],
    ['Luis', '1210 1100 2021 1010 1'],
    ['Tom', '2320 1101 1111 2100 1'],
    ['Sofia', '2311 1101 1111 1111 2'],
    ['Ben', '1220 1100 1011 1101 0'],
  ],
  after: [
    ['Angela', '3333 3322 3231 2332 3'],
    ['Marcus', '3231 3222 2220 2222 2'],
    ['Dana', '3332 3322 2221 3212 3'],
    ['Priya', '2322 2213 2220 2231 2'],
    ['Luis', '2220 2212 2120 2102 1'],
    ['Tom', '3321 3212 3121 2211 2'],
    ['Sofia', '3222 3222 2221 2212 3'],
    ['Ben', '2221 2212 2120 2212 1'],
  ],
}

const departments: Record<string, string> = {
  Angela: 'Shop and office',
  Dana: 'Shop and office',
  Priya: 'Shop and office',
  Sofia: 'Shop and office',
  Marcus: 'Bakehouse',
  Luis: 'Bakehouse',
  Tom: 'Bakehouse',
  Ben: 'Bakehouse',
}

const remarks: Record<string, Record<string, string>> = {
  Luis: {
    stakeholderAwareness: 'On the early shift we hear about goals when they are over.',
    accountabilityMechanisms: 'I could not say who answers for waste. Is it me?',
  },
  Priya: { accountabilityMechanisms: 'Since March there is a name beside each number on the wall.' },
}

/** The suite's bakery, before and after a quarter of weekly check-ins. */
export function exampleAssessment(): Assessment {
  return {
    id: exampleId,
    team: 'Harbor Street Bakery',
    sendTo: 'Angela',
    anonymous: false,
    own: [own],
    groups: { department: ['Bakehouse', 'Shop and office'], level: [] },
    rounds: {
      before: { ...emptyRound('2027-01-04'), answers: answersOf('before') },
      after: { ...emptyRound('2027-04-05'), answers: answersOf('after') },
    },
    agreements: {
      stakeholderAwareness:
        'Angela shows the three goals on one page at the Monday stand-up, in the bakery and at the dock. From April 12.',
    },
  }
}

function answersOf(round: RoundId): Answer[] {
  return sheets[round].map(([name, text], index) => {
    const values = Array.from(text.replaceAll(' ', ''), Number)
    const rating = (values[16] ?? 0) as RatingValue
    const comments = round === 'after' ? (remarks[name] ?? {}) : {}
    const department = departments[name] ?? ''
    const nonce = 501 * (index + 1) + roundIds.indexOf(round)
    const code = writeCode(
      values.slice(0, 16),
      nonce,
      roundKey({ id: exampleId, anonymous: false }, round),
      undefined,
      {
        own: [[markOf(own.id), rating]],
        groups: [markOf(department), 0],
        comments: questions.flatMap(({ key }, place) => (comments[key] ? [[place, comments[key]]] : [])),
      },
    )
    return {
      id: `${round}-${index + 1}`,
      name,
      code,
      ratings: ratingsFrom(values),
      own: { [own.id]: rating },
      comments,
      department,
      level: '',
    }
  })
}
