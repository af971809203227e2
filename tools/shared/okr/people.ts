import type { Plan } from './plan.ts'

/** Ignores case and extra spaces. */
export function personKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

export function peopleOf({ goals, objectives, keyResults }: Pick<Plan, 'goals' | 'objectives' | 'keyResults'>) {
  const people = new Map<string, string>()
  for (const { owner } of [...goals, ...objectives, ...keyResults]) {
    const key = personKey(owner)
    if (key !== '' && !people.has(key)) people.set(key, owner.trim())
  }
  return people
}
