export const stepIds = [
  'business',
  'formats',
  'links',
  'portrait',
  'mail',
  'payments',
  'test-mail',
  'test-payment',
  'backups',
] as const

export type StepId = (typeof stepIds)[number]

/** `later`: postponed by the owner, and not done yet. */
export type StepState = 'done' | 'later' | 'open'

export type Step = {
  id: StepId
  title: string
  state: StepState
  /** The parts that are missing, for steps that have parts. */
  missing: readonly string[]
}

/** Derived from the state of the site; the owner cannot tick anything off by hand. */
export type SetupFacts = {
  /** Sample content that visitors still see. */
  open: { business: readonly string[]; links: readonly string[]; portrait: readonly string[] }
  formatsChosen: boolean
  mailSet: boolean
  stripeKey: 'missing' | 'test' | 'live'
  testMail: 'none' | 'waiting' | 'sent' | 'refused'
  somebodyPaid: boolean
  hasPassphrase: boolean
}

const titles: Record<StepId, string> = {
  business: 'Your name and business',
  formats: 'Currency and formats',
  links: 'Your links',
  portrait: 'Your portrait',
  mail: 'Email',
  payments: 'Payments',
  'test-mail': 'Test email',
  'test-payment': 'Test payment',
  backups: 'Backups',
}

export function setupSteps(facts: SetupFacts, later: readonly StepId[]): Step[] {
  const { business, links, portrait } = facts.open
  const done: Record<StepId, boolean> = {
    business: business.length === 0,
    formats: facts.formatsChosen,
    links: links.length === 0,
    portrait: portrait.length === 0,
    mail: facts.mailSet,
    payments: facts.stripeKey !== 'missing',
    'test-mail': facts.testMail === 'sent',
    'test-payment': facts.somebodyPaid,
    backups: facts.hasPassphrase,
  }
  return stepIds.map((id) => ({
    id,
    title: titles[id],
    state: done[id] ? 'done' : later.includes(id) ? 'later' : 'open',
    missing: id in facts.open ? facts.open[id as keyof SetupFacts['open']] : [],
  }))
}

/** The page after the last step. */
export const setupEnd = 'end'

export type Place = StepId | typeof setupEnd

/** Falls back to the first step that is neither done nor postponed. */
export function placeAt(steps: readonly Step[], asked: string | null): Place {
  if (asked === setupEnd) return setupEnd
  return stepIds.find((id) => id === asked) ?? steps.find(({ state }) => state === 'open')?.id ?? setupEnd
}

export function placeAfter(steps: readonly Step[], id: StepId): Place {
  const rest = steps.slice(stepIds.indexOf(id) + 1)
  return rest.find(({ state }) => state !== 'done')?.id ?? setupEnd
}
