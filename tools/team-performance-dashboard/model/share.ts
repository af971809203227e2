import type { Dashboard, SharedPart } from './dashboard.ts'
import { namedAs } from './people/names.ts'

export const sharedParts: readonly { part: SharedPart; name: string; hint: string }[] = [
  { part: 'week', name: 'The week', hint: 'Each value with its status.' },
  { part: 'reasons', name: 'Who needs help, and why', hint: 'The headline and every reason, by name.' },
  { part: 'trends', name: 'Trends', hint: 'A chart for each person and measure.' },
  { part: 'quarter', name: 'The quarter', hint: 'Shares on target, by measure and week by week.' },
  { part: 'roles', name: 'Roles and departments', hint: 'Next to each name, and people by department.' },
  { part: 'review', name: 'What the team takes along', hint: 'What you wrote under Quarter.' },
]

/**
 * The dashboard reduced to what is shared: nothing else is in the data. One-to-one notes and reasons for
 * absence are never included.
 */
export function sharedDoc(doc: Dashboard): Dashboard {
  const { share } = doc
  const people = new Set(share.members)
  const known = new Set(share.measures)
  const whole = share.parts.includes('roles')
    ? doc.members
    : doc.members.map((each) => ({ ...each, role: '', department: '' }))
  const members = whole
    .filter(({ id }) => people.has(id))
    .map((each) => ({ ...each, measures: each.measures.filter(({ measureId }) => known.has(measureId)) }))
  return {
    ...doc,
    members: namedAs(members, whole),
    measures: doc.measures.filter(({ id }) => known.has(id)),
    readings: doc.readings.filter(({ memberId, measureId }) => people.has(memberId) && known.has(measureId)),
    absences: doc.absences
      .filter(({ memberId }) => people.has(memberId))
      .map((each) => ({ ...each, kind: 'away' as const })),
    notes: [],
    reviews: share.parts.includes('review') ? doc.reviews : [],
    fromPlan: [],
  }
}

/** Explains why there is nothing to share yet. */
export function shareProblem({ share }: Dashboard): string | undefined {
  if (share.members.length === 0) return 'Choose whose figures are on it.'
  if (share.measures.length === 0) return 'Choose which measures are on it.'
  if (share.parts.length === 0) return 'Choose what is on it.'
}
