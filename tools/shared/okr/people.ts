import type { Plan } from './plan.ts'

/** The same person, however the name is spelled: capitals and spaces do not divide anyone. */
export function personKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Everyone who answers for a goal, an objective or a key result, each once, as first written. */
export function peopleOf({
  goals,
  objectives,
  keyResults,
}: Pick<Plan, 'goals' | 'objectives' | 'keyResults'>) {
  const people = new Map<string, string>()
  for (const { owner } of [...goals, ...objectives, ...keyResults]) {
    const key = personKey(owner)
    if (key !== '' && !people.has(key)) people.set(key, owner.trim())
  }
  return people
}
