import type { letterStates } from '#content/admin/writing.ts'

/** The colour of each state's badge. */
export const letterTones = {
  draft: 'neutral',
  scheduled: 'amber',
  gathering: 'blue',
  sending: 'blue',
  paused: 'amber',
  sent: 'green',
  canceled: 'neutral',
} as const satisfies Record<keyof typeof letterStates, string>
