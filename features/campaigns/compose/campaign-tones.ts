import type { campaignStates } from '#content/admin/campaigns.ts'

export const campaignTones = {
  draft: 'neutral',
  scheduled: 'amber',
  gathering: 'blue',
  sending: 'blue',
  paused: 'amber',
  sent: 'green',
  canceled: 'neutral',
} as const satisfies Record<keyof typeof campaignStates, string>
