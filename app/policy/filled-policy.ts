import type { Policy } from '#content/owner/parts/policies.ts'
import type { Who } from '#content/owner/parts/who.ts'

type Behind = Pick<Who, 'name' | 'place' | 'email'>

/** A policy in which {name}, {place} and {email} are those of who stands behind it. */
export function filledPolicy(policy: Policy, { name, place, email }: Behind): Policy {
  const values: Record<string, string> = { '{name}': name, '{place}': place, '{email}': email }
  const fill = (text: string) => text.replaceAll(/\{\w+\}/g, (gap) => values[gap] ?? gap)
  return {
    ...policy,
    intro: fill(policy.intro),
    sections: policy.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map(fill),
      ...(section.items && { items: section.items.map(fill) }),
    })),
  }
}
