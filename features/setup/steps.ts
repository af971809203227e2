export const stepIds = [
  'business',
  'links',
  'portrait',
  'mail',
  'payments',
  'test-mail',
  'test-payment',
] as const

export type StepId = (typeof stepIds)[number]

/** `later`: the owner put it off. What is done is done, whatever they said before. */
export type StepState = 'done' | 'later' | 'open'

export type Step = {
  id: StepId
  title: string
  state: StepState
  /** What is missing, where that is more than the whole step. */
  missing: readonly string[]
}

/** Read from the site as it is; nothing here was ticked off by hand. */
export type SetupFacts = {
  /** What visitors still see of the sample. */
  open: { business: readonly string[]; links: readonly string[]; portrait: readonly string[] }
  mailSet: boolean
  stripeKey: 'missing' | 'test' | 'live'
  testMail: 'none' | 'waiting' | 'sent' | 'refused'
  somebodyPaid: boolean
}

const titles: Record<StepId, string> = {
  business: 'Your name and business',
  links: 'Your links',
  portrait: 'Your portrait',
  mail: 'Mail',
  payments: 'Payments',
  'test-mail': 'A test mail',
  'test-payment': 'A test payment',
}

export function setupSteps(facts: SetupFacts, later: readonly StepId[]): Step[] {
  const { business, links, portrait } = facts.open
  const done: Record<StepId, boolean> = {
    business: business.length === 0,
    links: links.length === 0,
    portrait: portrait.length === 0,
    mail: facts.mailSet,
    payments: facts.stripeKey !== 'missing',
    'test-mail': facts.testMail === 'sent',
    'test-payment': facts.somebodyPaid,
  }
  return stepIds.map((id) => ({
    id,
    title: titles[id],
    state: done[id] ? 'done' : later.includes(id) ? 'later' : 'open',
    missing: id in facts.open ? facts.open[id as keyof SetupFacts['open']] : [],
  }))
}

/** Behind the last step. */
export const setupEnd = 'end'

export type Place = StepId | typeof setupEnd

/** Where an address leads; without a step of its own, to the first that is neither done nor put off. */
export function placeAt(steps: readonly Step[], asked: string | null): Place {
  if (asked === setupEnd) return setupEnd
  return stepIds.find((id) => id === asked) ?? steps.find(({ state }) => state === 'open')?.id ?? setupEnd
}

/** The next one that is not done; then the end. */
export function placeAfter(steps: readonly Step[], id: StepId): Place {
  const rest = steps.slice(stepIds.indexOf(id) + 1)
  return rest.find(({ state }) => state !== 'done')?.id ?? setupEnd
}
