// What the program fixes of the ten products it brings: addresses, files and names that other parts count on. Their words
// and prices are the owner's. A site may sell more than these: the owner's own.

/** A product’s slug, waitlist value and demo page differ in name; here they stand side by side. */
export type ProductFacts = {
  /** Its slug, too. */
  readonly id: string
  /** Other slugs that lead to the same page. */
  readonly aliases: readonly string[]
  readonly type: 'digital' | 'bundle'
  readonly waitlistValue: string
  /** The file below /tools/; the bundle has none. */
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

/** The products of the program: every site has them, though its owner may hide one. */
export const productIds = productFacts.map(({ id }) => id)

const programsOwn = new Set<string>(productIds)
/** Every name that leads to one of them. */
const taken = new Set<string>(
  productFacts.flatMap(({ id, aliases, waitlistValue }) => [id, ...aliases, waitlistValue]),
)

/** Whether the program brings this product; every other one is the owner's own. */
export function isOfProgram(id: string): id is ProductId {
  return programsOwn.has(id)
}

/** Whether an owner may call a product of their own so in its address. */
export function isFreeSlug(id: string): boolean {
  return !taken.has(id)
}

/** An own product has one name for everything. */
export function ownProductFacts(id: string): ProductFacts {
  return { id, aliases: [], type: 'digital', waitlistValue: id, demoPage: null, dropdownTarget: 'page' }
}
