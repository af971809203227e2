import { type Assessment, questionsOf, type RoundId, ratingOf, shownAnswers } from './model.ts'
import { oneDecimal, type QuestionResult, resultsOf } from './results.ts'
import { tallyIn } from './tally.ts'

export type Topic = QuestionResult & { why: 'apart' | 'weak' | 'drifting'; reason: string }

const topicOrder = { apart: 0, weak: 1, drifting: 2 }

/**
 * What to discuss, in this order: where people are far apart, widest first; where they agree that it needs attention,
 * weakest first; where there is some distance. Ties: the weaker first, then the form's order.
 */
export function topicsOf(doc: Assessment, round: RoundId): Topic[] {
  const results = resultsOf(tallyIn(doc, round), questionsOf(doc))
  const topics = (results?.questions ?? []).flatMap((result): Topic[] => {
    const why = whyDiscuss(result)
    return why ? [{ ...result, why, reason: reasonFor(result, why, namesWho(doc, round)) }] : []
  })
  const weight = ({ why, spread }: Topic) => (why === 'weak' ? 0 : -spread)
  return topics.toSorted(
    (one, other) =>
      topicOrder[one.why] - topicOrder[other.why] || weight(one) - weight(other) || one.average - other.average,
  )
}

function whyDiscuss({ apartness, health }: QuestionResult): Topic['why'] | undefined {
  if (apartness === 'Far apart') return 'apart'
  if (health === 'Needs Attention') return 'weak'
  return apartness === 'Some distance' ? 'drifting' : undefined
}

/** Who gave a rating; without names if anonymous. */
type NamesWho = (key: string, value: number) => string[]

function namesWho(doc: Assessment, round: RoundId): NamesWho {
  const answers = shownAnswers(doc, round)
  return (key, value) => answers.flatMap((answer) => (ratingOf(answer, key) === value ? [answer.name.trim()] : []))
}

function reasonFor(result: QuestionResult, why: Topic['why'], names: NamesWho): string {
  const { key, average, lowest, highest, people, counts } = result
  if (why === 'weak' && lowest === highest) {
    const who = people === 1 ? 'The only answer is' : 'Everyone says'
    return `${who} ${lowest} of 3. There is nothing to argue about: decide who changes it, and by when.`
  }
  if (why === 'weak') {
    const far = highest - lowest > 1 ? 'few are' : 'no one is'
    return `The average is ${oneDecimal(average)} of 3, and ${far} far from it. You agree that it is weak: decide who changes it, and by when.`
  }
  const who = (value: number, one: string) => peopleWho(names(key, value), counts[value] ?? 0, one)
  const end =
    why === 'apart' ? `The average of ${oneDecimal(average)} hides that.` : `The average is ${oneDecimal(average)}.`
  return `${who(highest, 'One')} ${highest}, ${who(lowest, 'one')} ${lowest}. ${end}`
}

/** "Angela and Dana say", "4 people say", "One person says". Names as typed. */
function peopleWho(names: readonly string[], count: number, one: string): string {
  if (names.length < count || names.length > 3 || names.includes('')) {
    return count === 1 ? `${one} person says` : `${count} people say`
  }
  const last = names.at(-1) ?? ''
  return names.length === 1 ? `${last} says` : `${names.slice(0, -1).join(', ')} and ${last} say`
}
