import type { Policy } from '#content/owner/parts/policies.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { currencyInText } from '#lib/money/currency-in-text.ts'

type Owner = Pick<Who, 'name' | 'place' | 'email'>

/** Replaces {name}, {place}, {email} and {currency} with the owner's. */
export function filledPolicy(policy: Policy, { name, place, email }: Owner): Policy {
  const values: Record<string, string> = {
    '{name}': name,
    '{place}': place,
    '{email}': email,
    '{currency}': currencyInText(),
  }
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
