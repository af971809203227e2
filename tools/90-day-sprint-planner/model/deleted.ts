import { counted } from '#tools/shared/values/counted.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import type { Sprint } from '../files/sprint-file.ts'
import { type SprintAction, staysKnown } from './edit-sprint.ts'
import { isPlanned } from './model.ts'

export function deleted(before: Sprint, action: SprintAction): string | undefined {
  switch (action.type) {
    case 'delete-milestone':
      return deletedMessage('milestone', before.milestones.find(({ id }) => id === action.id)?.title ?? '')
    case 'delete-outcome':
      return outcomeWords(before, action.outcome)
    case 'delete-big': {
      const line = before.weeks[action.week]?.big[action.place]
      return line && isPlanned(line) ? deletedMessage('line', line.text) : undefined
    }
    case 'delete-person':
      return personWords(before, action)
  }
}

/** Its milestones and values are deleted too; lines that served it no longer serve an outcome. */
function outcomeWords(sprint: Sprint, index: number): string | undefined {
  const outcome = sprint.outcomes[index]
  if (!outcome) return undefined
  const milestones = sprint.milestones.filter((each) => each.outcome === index).length
  const values = sprint.reviews.filter((each) => (each.values[index] ?? null) !== null).length
  return deletedMessage('outcome', outcome.title, [
    milestones === 0 ? '' : counted(milestones, 'milestone'),
    values === 0 ? '' : counted(values, 'review value'),
  ])
}

/** Their hours are deleted; their work stays. */
function personWords(sprint: Sprint, action: Extract<SprintAction, { type: 'delete-person' }>): string | undefined {
  const { id } = action
  const name = sprint.people.find((each) => each.id === id)?.name ?? ''
  if (staysKnown(sprint, action)) return `‘${name || 'Unnamed'}’ leaves today. Weeks up to now stay as they were.`
  const weeks = sprint.weeks.filter(({ hours }) => hours[id] !== undefined).length
  const gone = deletedMessage('person', name, [weeks === 0 ? '' : `their own hours in ${counted(weeks, 'week')}`])
  const owned = [...sprint.outcomes, ...sprint.milestones, ...sprint.weeks.flatMap(({ big }) => big)]
  const freed = owned.filter(({ ownerId }) => ownerId === id).length
  if (!gone || freed === 0) return gone
  return `${gone} ${counted(freed, 'thing')} they owned ${freed === 1 ? 'stays' : 'stay'} without an owner.`
}
