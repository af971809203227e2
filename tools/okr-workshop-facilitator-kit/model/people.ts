import { peopleOf } from './model.ts'
import { isBallot, missingPeople } from './results/answers.ts'
import type { Section } from './results/results.ts'
import type { Workshop } from './shape.ts'

type Guests = Pick<Workshop, 'people' | 'answers'>

/** Someone on the guest list or on a sheet, and which sheets they sent. */
export type Person = { name: string; isInvited: boolean; sentNotes: boolean; voted: boolean }

export function everyone({ people, answers }: Guests): Person[] {
  const invited = peopleOf({ people })
  const votes = missingPeople(invited, answers.filter(isBallot))
  const notes = missingPeople(
    invited,
    answers.filter((answer) => !isBallot(answer)),
  )
  const others = [...new Set([...votes.unknown, ...notes.unknown])]
  return [
    ...invited.map((name) => ({
      ...{ name, isInvited: true },
      sentNotes: !notes.missing.includes(name),
      voted: !votes.missing.includes(name),
    })),
    ...others.map((name) => ({
      ...{ name, isInvited: false },
      sentNotes: notes.unknown.includes(name),
      voted: votes.unknown.includes(name),
    })),
  ]
}

/** For the record only, not for the email: who sent notes and votes by phone, and who did not. */
export function peopleSection(guests: Guests): Section[] {
  const all = everyone(guests)
  const named = (words: string, people: readonly Person[]) =>
    people.length > 0 ? [`${words}: ${people.map(({ name }) => name).join(', ')}`] : []
  const hasVotes = all.some(({ voted }) => voted)
  const lines = [
    ...named(
      'On the list',
      all.filter(({ isInvited }) => isInvited),
    ),
    ...named(
      'Not on the list',
      all.filter(({ isInvited }) => !isInvited),
    ),
    ...named(
      'Notes by phone',
      all.filter(({ sentNotes }) => sentNotes),
    ),
    ...named(
      'Voted by phone',
      all.filter(({ voted }) => voted),
    ),
    ...named('No vote by phone', hasVotes ? all.filter(({ voted }) => !voted) : []),
  ]
  return lines.length > 0 ? [{ title: 'People', lines }] : []
}
