import type { HealthLabel } from '#content/diagnostic/diagnostic.ts'
import type { SectionColor } from '#lib/alignment-score.ts'
import type { Tone } from '#ui/badge.tsx'

export const badgeTone = {
  Strong: 'green',
  Moderate: 'amber',
  'Needs Attention': 'red',
} as const satisfies Record<HealthLabel, Tone>

/** Amber, because a brighter yellow is unreadable in print. */
export const percentColor: Record<SectionColor, string> = {
  green: 'text-green',
  yellow: 'text-amber',
  red: 'text-red',
}
