import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { openCommitments, peopleOf, workshopOf } from '../model.ts'
import { missingPeople } from './answers.ts'

/** The plan without empty lines. A line with any text or number is kept. */
export function outcomeOf(plan: Plan): Plan {
  const blankResults = plan.keyResults.filter(
    ({ title, baseline, target }) => title.trim() === '' && baseline === null && target === null,
  )
  const lean = blankResults.reduce((left, { id }) => editPlan(left, { type: 'remove', id }), plan)
  const leaner = lean.objectives
    .filter(({ id, title, why }) => {
      const isParent = lean.objectives.some(({ parentId }) => parentId === id)
      return title.trim() === '' && why.trim() === '' && !isParent && keyResultsOf(lean, id).length === 0
    })
    .reduce((left, { id }) => editPlan(left, { type: 'remove', id }), lean)
  const blankGoals = leaner.goals.filter(({ title, measure }) => title.trim() === '' && measure.trim() === '')
  const plain = blankGoals.reduce((left, { id }) => editPlan(left, { type: 'remove', id }), leaner)
  return { ...plain, commitments: plain.commitments.filter(({ text }) => text.trim() !== '') }
}

export function openEnds(plan: Plan): string[] {
  const { objectives, keyResults, commitments } = outcomeOf(plan)
  const { parked, themes, people } = workshopOf(plan)
  const { missing } = missingPeople(
    peopleOf({ people }),
    commitments.flatMap(({ owner }) => owner.split(/[,;/&+]/).map((name) => ({ name }))),
  )
  const nameless = parked.filter(({ text, owner }) => text.trim() !== '' && owner.trim() === '')
  const promised = openCommitments(plan)
    .filter(({ text }) => text.trim() === '')
    .flatMap(({ owner }) => owner.trim() || [])
  return [
    objectives.length === 0 && 'No objective yet. Draft one, or make objectives of the themes you chose.',
    objectives.length === 0 && themes.length === 0 && 'No themes yet.',
    keyResults.length === 0 && objectives.length > 0 && 'No key result yet. How would you know that you got there?',
    commitments.length === 0 && 'No one has committed to anything for the first week.',
    commitments.length > 0 &&
      missing.length > 0 &&
      `${missing.length} of ${peopleOf({ people }).length} people have no commitment yet: ${missing.join(', ')}.`,
    ...promised.map((name) => `${name} is listed under the commitments without saying for what.`),
    nameless.length > 0 &&
      `${nameless.length === 1 ? 'One parked item has' : `${nameless.length} parked items have`} no owner.`,
  ].filter((line) => line !== false)
}
