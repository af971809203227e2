// Fixed facts of the ten built-in products: slugs, files and names that other code relies on. Their texts and prices are
// content. The owner can add products of their own.

/** A product’s slug, waitlist value and demo page have different names. */
export type ProductFacts = {
  /** Also its slug. */
  readonly id: string
  /** Other slugs that lead to the same page. */
  readonly aliases: readonly string[]
  readonly type: 'digital' | 'bundle'
  readonly waitlistValue: string
  /** The file under /tools/; the bundle has none. */
  readonly demoPage: string | null
  readonly dropdownTarget: 'page' | 'tracker-app'
}

/** The nine tools, in the order of the header's dropdown, then the bundle. */
export const productFacts = [
  {
    id: 'strategic-okr-planner',
    aliases: ['okr-planning-calculator'],
    type: 'digital',
    waitlistValue: 'strategic-okr-planner',
    demoPage: 'strategic-okr-planner.html',
    dropdownTarget: 'page',
  },
  {
    id: 'strategic-okr-execution-tracker',
    aliases: [],
    type: 'digital',
    waitlistValue: 'okr-execution-tracker',
    demoPage: 'strategic-okr-execution-tracker.html',
    dropdownTarget: 'tracker-app',
  },
  {
    id: '90-day-sprint-planner',
    aliases: [],
    type: 'digital',
    waitlistValue: 'sprint-planner',
    demoPage: '90-day-sprint-planner.html',
    dropdownTarget: 'page',
  },
  {
    id: 'strategic-alignment-assessment-kit',
    aliases: [],
    type: 'digital',
    waitlistValue: 'alignment-assessment',
    demoPage: 'strategic-alignment-assessment.html',
    dropdownTarget: 'page',
  },
  {
    id: 'roi-projection-calculator',
    aliases: [],
    type: 'digital',
    waitlistValue: 'roi-calculator',
    demoPage: 'roi-projection-calculator.html',
    dropdownTarget: 'page',
  },
  {
    id: 'team-performance-dashboard',
    aliases: [],
    type: 'digital',
    waitlistValue: 'team-dashboard',
    demoPage: 'team-performance-dashboard.html',
    dropdownTarget: 'page',
  },
  {
    id: 'executive-decision-framework',
    aliases: [],
    type: 'digital',
    waitlistValue: 'decision-framework',
    demoPage: 'executive-decision-framework.html',
    dropdownTarget: 'page',
  },
  {
    id: 'okr-workshop-facilitator-kit',
    aliases: [],
    type: 'digital',
    waitlistValue: 'workshop-kit',
    demoPage: 'okr-workshop-facilitator-kit.html',
    dropdownTarget: 'page',
  },
  {
    id: 'goal-cascade-builder',
    aliases: [],
    type: 'digital',
    waitlistValue: 'goal-cascade',
    demoPage: 'goal-cascade-builder.html',
    dropdownTarget: 'page',
  },
  {
    id: 'complete-bundle',
    aliases: [],
    type: 'bundle',
    waitlistValue: 'complete-bundle',
    demoPage: null,
    dropdownTarget: 'page',
  },
] as const satisfies readonly ProductFacts[]

export type ProductId = (typeof productFacts)[number]['id']

/** The built-in products. Every site has them, but the owner may hide some. */
export const productIds = productFacts.map(({ id }) => id)

const programsOwn = new Set<string>(productIds)
/** All ids, aliases and waitlist values in use. */
const taken = new Set<string>(productFacts.flatMap(({ id, aliases, waitlistValue }) => [id, ...aliases, waitlistValue]))

/** Whether the product is built in; all others are the owner's. */
export function isOfProgram(id: string): id is ProductId {
  return programsOwn.has(id)
}

/** Whether the owner may use this slug for their own product. */
export function isFreeSlug(id: string): boolean {
  return !taken.has(id)
}

/** The owner's products use their id for everything. */
export function ownProductFacts(id: string): ProductFacts {
  return { id, aliases: [], type: 'digital', waitlistValue: id, demoPage: null, dropdownTarget: 'page' }
}
