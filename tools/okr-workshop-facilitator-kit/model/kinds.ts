export const places = ['room', 'remote'] as const
export const lengths = ['hour', 'short', 'half', 'full'] as const
export const blockKinds = [
  'arrive',
  'welcome',
  'look-back',
  'vision',
  'themes',
  'voting',
  'drafting',
  'scoring',
  'redraft',
  'commitments',
  'parking',
  'close',
  'break',
  'lunch',
  'own',
] as const

/** How people meet. Hybrid: some in a room, some in a call. */
export const forms = ['room', 'hybrid', 'remote'] as const

export type Place = (typeof places)[number]
export type Form = (typeof forms)[number]
export type Length = (typeof lengths)[number]
export type BlockKind = (typeof blockKinds)[number]

/** Per person, per group, or one for everyone. */
export const shares = ['person', 'group', 'all'] as const
export type Share = (typeof shares)[number]
