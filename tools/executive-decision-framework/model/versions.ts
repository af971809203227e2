import { type Day, formatDay } from '#tools/shared/values/days.ts'
import type { Decision, Version } from '../files/format.ts'
import { type Action, emptyDecision } from './model.ts'

/** Recording a decision freezes its memo. What changes afterward is in the memo once it is recorded again. */

function recordOf({ versions: _, reviews: __, ...rest }: Decision): Version['decision'] {
  return rest
}

export function record(decision: Decision, day: Day): Action {
  return { type: 'describe', changes: { versions: withVersion(decision, day) } }
}

export function withVersion(decision: Decision, day: Day): Version[] {
  return [...decision.versions, { day, decision: recordOf(decision) }]
}

export function isChanged(decision: Decision): boolean {
  const last = decision.versions.at(-1)
  return last !== undefined && JSON.stringify(last.decision) !== JSON.stringify(recordOf(decision))
}

/** The decision that the memo shows: the last or another version, with today's reviews; a draft before the first. */
export function memoDecision(decision: Decision, index = decision.versions.length - 1): Decision {
  const version = decision.versions[index]
  const { id, reviews, versions } = decision
  return version ? { ...emptyDecision(id), ...version.decision, reviews, versions } : decision
}

export function versionName({ day }: Version, index: number): string {
  return `Version ${index + 1}${day && `, recorded ${formatDay(day)}`}`
}

export function versionWords(decision: Decision, index = decision.versions.length - 1): string {
  const version = decision.versions[index]
  return version ? versionName(version, index) : 'Draft'
}
