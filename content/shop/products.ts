// The catalogue: names, prices and descriptions of the nine tools and the bundle, which every page's header carries.
// What a product's own page says of it stands in product-details.ts.
import type { Sampled } from '../sampled.ts'

const trackerId = 'strategic-okr-execution-tracker'

/** A product’s slug, waitlist value and demo page differ in name; here they stand side by side. */
export type Product = {
  readonly id: string
  readonly slug: string
  /** Other slugs that lead to the same page. */
  readonly aliases: readonly string[]
  readonly title: string
  readonly description: string
  readonly type: 'digital' | 'bundle'
  readonly category: string
  /** In cents. 0 means not on sale yet: the page then offers the waitlist. */
  readonly price: number
  readonly originalPrice: number
  readonly waitlistValue: string
  readonly waitlistLabel: string
  /** The file below /tools/; the bundle has none. */
  readonly demoPage: string | null
  readonly image: string
  readonly imageAlt: string
  readonly dropdownTarget: 'page' | 'tracker-app'
}

export type WaitlistOption = { readonly value: string; readonly label: string }

// The prices below are samples; the launch checklist names them until the owner has set their own.
export const priceList: Sampled = { sample: true }

/** The nine tools, in the order of the header's dropdown. */
export const digitalProducts: readonly Product[] = [
  {
    id: 'strategic-okr-planner',
    slug: 'strategic-okr-planner',
    aliases: ['okr-planning-calculator'],
    title: 'Strategic OKR Planner',
    description:
      'Write annual goals, objectives and key results, and find the weak ones while you plan, not in week ten. Each key result is checked as you type, with the reason in words.',
    type: 'digital',
    category: 'Planning',
    price: 4900,
    originalPrice: 9900,
    waitlistValue: 'strategic-okr-planner',
    waitlistLabel: 'Strategic OKR Planner',
    demoPage: 'strategic-okr-planner.html',
    image: 'strategic-okr-planner',
    imageAlt: 'A table of objectives and key results with a quality check beside each one',
    dropdownTarget: 'page',
  },
  {
    id: trackerId,
    slug: trackerId,
    aliases: [],
    title: 'Strategic OKR Execution Tracker',
    description:
      'A weekly check-in of five minutes: which key results are on track, which are slipping, and where the quarter is likely to end. It opens the plan you made in the Strategic OKR Planner.',
    type: 'digital',
    category: 'Execution',
    price: 7900,
    originalPrice: 14900,
    waitlistValue: 'okr-execution-tracker',
    waitlistLabel: 'OKR Execution Tracker',
    demoPage: 'strategic-okr-execution-tracker.html',
    image: 'strategic-okr-execution-tracker',
    imageAlt: 'A burn-up chart of key results above a heat map of the weeks in the quarter',
    dropdownTarget: 'tracker-app',
  },
  {
    id: '90-day-sprint-planner',
    slug: '90-day-sprint-planner',
    aliases: [],
    title: '90-Day Sprint Planner',
    description:
      'Thirteen weeks in one plan: three outcomes with milestones and a big three every week. It sets the hours you have against the hours you planned, and puts planning and reviews in your calendar.',
    type: 'digital',
    category: 'Planning',
    price: 3900,
    originalPrice: 7900,
    waitlistValue: 'sprint-planner',
    waitlistLabel: '90-Day Sprint Planner',
    demoPage: '90-day-sprint-planner.html',
    image: '90-day-sprint-planner',
    imageAlt: 'A thirteen-week timeline with milestones for three outcomes',
    dropdownTarget: 'page',
  },
  {
    id: 'strategic-alignment-assessment-kit',
    slug: 'strategic-alignment-assessment-kit',
    aliases: [],
    title: 'Strategic Alignment Assessment Kit',
    description:
      'Your people rate the same sixteen points, each alone, and you see where they disagree. The facilitator’s screen gathers the answers and says what to discuss first.',
    type: 'digital',
    category: 'Assessment',
    price: 5900,
    originalPrice: 11900,
    waitlistValue: 'alignment-assessment',
    waitlistLabel: 'Strategic Alignment Assessment',
    demoPage: 'strategic-alignment-assessment.html',
    image: 'strategic-alignment-assessment-kit',
    imageAlt: 'A heat map of a team’s sixteen ratings, by person and by question',
    dropdownTarget: 'page',
  },
  {
    id: 'roi-projection-calculator',
    slug: 'roi-projection-calculator',
    aliases: [],
    title: 'ROI Projection Calculator',
    description:
      'Work out whether an initiative pays, in which month, and what has to be true for that. Costs, benefits and ramp-up over 12 to 60 months, in three scenarios side by side.',
    type: 'digital',
    category: 'Finance',
    price: 4900,
    originalPrice: 9900,
    waitlistValue: 'roi-calculator',
    waitlistLabel: 'ROI Projection Calculator',
    demoPage: 'roi-projection-calculator.html',
    image: 'roi-projection-calculator',
    imageAlt: 'Three scenarios side by side with a chart of the break-even month',
    dropdownTarget: 'page',
  },
  {
    id: 'team-performance-dashboard',
    slug: 'team-performance-dashboard',
    aliases: [],
    title: 'Team Performance Dashboard',
    description:
      'Each week, see who is on target, who needs help and why, with the figures behind that. Type the values, paste them from a spreadsheet or read a CSV file.',
    type: 'digital',
    category: 'Team',
    price: 5900,
    originalPrice: 11900,
    waitlistValue: 'team-dashboard',
    waitlistLabel: 'Team Performance Dashboard',
    demoPage: 'team-performance-dashboard.html',
    image: 'team-performance-dashboard',
    imageAlt: 'A table of team members with a status and a sparkline for each measure',
    dropdownTarget: 'page',
  },
  {
    id: 'executive-decision-framework',
    slug: 'executive-decision-framework',
    aliases: [],
    title: 'Executive Decision Framework',
    description:
      'Compare options against weighted criteria, and see what it takes to change the winner. Scores carry evidence and confidence, and the decision ends as a one-page memo.',
    type: 'digital',
    category: 'Decisions',
    price: 3900,
    originalPrice: 7900,
    waitlistValue: 'decision-framework',
    waitlistLabel: 'Executive Decision Framework',
    demoPage: 'executive-decision-framework.html',
    image: 'executive-decision-framework',
    imageAlt: 'Options scored against weighted criteria, with their ranking',
    dropdownTarget: 'page',
  },
  {
    id: 'okr-workshop-facilitator-kit',
    slug: 'okr-workshop-facilitator-kit',
    aliases: [],
    title: 'OKR Workshop Facilitator Kit',
    description:
      'Run an OKR workshop of two hours, half a day or a full day. The agenda, script, timer and exercises are ready, for a room or remote, and the outcome opens in the planner.',
    type: 'digital',
    category: 'Workshop',
    price: 6900,
    originalPrice: 13900,
    waitlistValue: 'workshop-kit',
    waitlistLabel: 'OKR Workshop Facilitator Kit',
    demoPage: 'okr-workshop-facilitator-kit.html',
    image: 'okr-workshop-facilitator-kit',
    imageAlt: 'A workshop agenda in timed blocks, with the facilitator’s script for one of them',
    dropdownTarget: 'page',
  },
  {
    id: 'goal-cascade-builder',
    slug: 'goal-cascade-builder',
    aliases: [],
    title: 'Goal Cascade Builder',
    description:
      'Build company, team and personal goals into one tree and see which of them hang loose. Progress rolls up by weight, and the checks name orphans, gaps and overload.',
    type: 'digital',
    category: 'Alignment',
    price: 4900,
    originalPrice: 9900,
    waitlistValue: 'goal-cascade',
    waitlistLabel: 'Goal Cascade Builder',
    demoPage: 'goal-cascade-builder.html',
    image: 'goal-cascade-builder',
    imageAlt: 'A tree of company, team and personal goals with progress on each branch',
    dropdownTarget: 'page',
  },
]

const bundle: Product = {
  id: 'complete-bundle',
  slug: 'complete-bundle',
  aliases: [],
  title: 'Complete Bundle',
  description:
    'All 9 Tools in one download, from the OKR workshop to the weekly check-in. Plan the quarter, run it, check the numbers and see who needs help.',
  type: 'bundle',
  category: 'Bundle',
  price: 24900,
  originalPrice: sum(digitalProducts.map((product) => product.price)),
  waitlistValue: 'complete-bundle',
  waitlistLabel: 'Complete Bundle (All 9 Tools)',
  demoPage: null,
  image: 'complete-bundle',
  imageAlt: 'The nine tools of the Toolbox, three by three',
  dropdownTarget: 'page',
}

export const products: readonly Product[] = [...digitalProducts, bundle]

const waitlistOrder = [
  'complete-bundle',
  'strategic-okr-planner',
  trackerId,
  'roi-projection-calculator',
  'strategic-alignment-assessment-kit',
  'team-performance-dashboard',
  'executive-decision-framework',
  'okr-workshop-facilitator-kit',
  'goal-cascade-builder',
  '90-day-sprint-planner',
]

/** The waitlist form's options, in the order the form shows them. */
export const waitlistOptions: readonly WaitlistOption[] = waitlistOrder.map((id) => {
  const product = productById(products, id)
  return { value: product.waitlistValue, label: product.waitlistLabel }
})

export function findProductBySlug(slug: string): Product | undefined {
  return products.find((product) => product.slug === slug || product.aliases.includes(slug))
}

export function productPath(product: Pick<Product, 'slug'>): string {
  return `/toolbox/${product.slug}`
}

export function dropdownTitle(title?: string): string {
  return title || 'Business Tool'
}

export function dropdownDescription(description?: string): string {
  if (!description) return 'Professional business strategy tool'
  return description.length > 85 ? `${description.slice(0, 85)}...` : description
}

/** The label of a stored waitlist value; a value we no longer know is shown as it is. */
export function waitlistLabel(value: string): string {
  return waitlistOptions.find((option) => option.value === value)?.label ?? value
}

function productById(list: readonly Product[], id: string): Product {
  const product = list.find((candidate) => candidate.id === id)
  if (!product) throw new Error(`content/shop/products.ts has no product with the id ${id}`)
  return product
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
