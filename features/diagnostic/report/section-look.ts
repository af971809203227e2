import type { HealthLabel } from '#content/diagnostic/diagnostic.ts'
import type { Tone } from '#ui/badge.tsx'
import type { SectionColor } from '../scoring.ts'

export const badgeTone = {
  Strong: 'green',
  Moderate: 'amber',
  'Needs Attention': 'red',
} as const satisfies Record<HealthLabel, Tone>

/** The theme's yellow is amber: a brighter one could not be read on paper. */
export const percentColor: Record<SectionColor, string> = {
  green: 'text-green',
  yellow: 'text-amber',
  red: 'text-red',
}
