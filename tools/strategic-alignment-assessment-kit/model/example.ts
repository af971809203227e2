import { writeCode } from '../files/code.ts'
import { type Answer, type Assessment, type RoundId, ratingsFrom, roundIds, roundKey } from './model.ts'

const id = 'sample'

/**
 * Sixteen ratings a person, in the form's order: four sections of four. The owner thinks that everyone knows the
 * plan, and the floor has never seen it; 90 days of a weekly meeting help, and two old gaps stay.
 */
const sheets: Record<RoundId, readonly (readonly [string, string])[]> = {
  before: [
    ['Angela', '3323 3222 2312 2221'],
    ['Marcus', '1211 1101 1012 1101'],
    ['Dana', '2322 2211 1111 2110'],
    ['Priya', '2211 1200 1110 1211'],
    ['Luis', '1210 1100 2021 1010'],
    ['Tom', '2320 1101 1111 2100'],
  ],
  after: [
    ['Angela', '3333 3322 3231 2332'],
    ['Marcus', '3231 3222 2220 2222'],
    ['Dana', '3332 3322 2221 3212'],
    ['Priya', '2322 2213 2220 2231'],
    ['Luis', '2220 2212 2120 2102'],
    ['Tom', '3321 3212 3121 2211'],
  ],
}

/** The suite's bakery, before and after a quarter of weekly check-ins. */
export function exampleAssessment(): Assessment {
  return {
    id,
    team: 'Harbor Street Bakery',
    sendTo: 'Angela',
    anonymous: false,
    rounds: {
      before: { day: '2027-01-04', answers: answersOf('before') },
      after: { day: '2027-04-05', answers: answersOf('after') },
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
    const nonce = 577 * (index + 1) + roundIds.indexOf(round)
    const code = writeCode(values, nonce, roundKey({ id }, round))
    return { id: `${round}-${index + 1}`, name, code, ratings: ratingsFrom(values) }
  })
}
