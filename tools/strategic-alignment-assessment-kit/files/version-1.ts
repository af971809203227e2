import { type Answer, type Assessment, fewest, type Round, roundIds } from '../model/model.ts'
import { openedFrom } from '../model/tally.ts'

type OldAnswer = Pick<Answer, 'id' | 'name' | 'code' | 'ratings'>

type OldAssessment = Pick<Assessment, 'id' | 'team' | 'sendTo' | 'anonymous'> & {
  rounds: Record<(typeof roundIds)[number], { day: Round['day']; answers: OldAnswer[] }>
  agreements: Partial<Record<string, string>>
}

/**
 * Version 1 kept a row and a code per person, even if anonymous. Four or more anonymous answers become totals; fewer
 * wait as codes, so that others can still join.
 */
export function fromVersion1(old: unknown): unknown {
  const before = old as OldAssessment
  const rounds = roundIds.map((id) => [id, roundFrom(before.rounds[id], before.anonymous)])
  const { id, team, sendTo, anonymous, agreements } = before
  return {
    id,
    team,
    sendTo,
    anonymous,
    own: [],
    groups: { department: [], level: [] },
    rounds: Object.fromEntries(rounds),
    agreements,
  }
}

function roundFrom({ day, answers: old }: { day: Round['day']; answers: OldAnswer[] }, anonymous: boolean): Round {
  const answers = old.map((answer) => ({ ...answer, own: {}, comments: {}, department: '', level: '' }))
  if (!anonymous) return { day, answers, opened: null, waiting: [] }
  const isEnough = answers.length >= fewest
  return {
    day,
    answers: [],
    opened: isEnough ? openedFrom({ own: [] }, answers) : null,
    waiting: isEnough ? [] : answers.map(({ code }) => code).toSorted(),
  }
}
