// The catalogue: names, prices and words of the nine tools and the bundle; shown wherever a product is.

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
  readonly whatYouGet: readonly string[]
  /** What each line of whatYouGet is worth, in cents. */
  readonly itemValues: readonly number[]
  readonly benefits: readonly string[]
  readonly features: readonly string[]
}

export type WaitlistOption = { readonly value: string; readonly label: string }

// The prices below are samples; the launch checklist names them until the owner has set their own.
export const priceList = { sample: true } as const

const savingAndExport = [
  'Saves in your browser as you type, with undo and redo. Your data stays on your machine.',
  'Saves to a file and opens it again, on this computer or another.',
  'Exports to Excel and CSV, and prints cleanly on paper or to PDF.',
  'Every screen works by keyboard and with a screen reader.',
]

const everyTool = [
  'One HTML file that opens in your browser and works offline. No install, no account.',
  ...savingAndExport,
]

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
    whatYouGet: [
      'The full planner: one HTML file, any number of goals, objectives and key results',
      'A live quality check of every objective and key result, with reasons',
      'A library of 24 worked examples, sorted by function',
      'Three views: table, alignment from goal to key result, one-page print',
      'An Excel workbook with a sheet per view, and Markdown to paste anywhere',
    ],
    itemValues: [3900, 2000, 1500, 1500, 1000],
    benefits: [
      'You spot the task posing as a key result before your team spends a quarter on it.',
      'A key result without an owner or a date is named until you fix it.',
      'A key result with no effect on an annual goal shows up, so you cut it or tie it in.',
      'You start from a worked example for your function and change the numbers.',
      'The finished plan fits on one page, for the wall or the board pack.',
    ],
    features: [
      'Checks that a key result is measurable, dated, owned, an outcome and not a task, ambitious but possible.',
      'Its OKR file opens in the Execution Tracker, the Goal Cascade Builder and the Workshop Facilitator Kit.',
      ...everyTool,
    ],
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
    whatYouGet: [
      'The full tracker: one HTML file, any number of objectives and key results',
      'A weekly check-in for values, confidence and commitments',
      'Status rules and an end-of-quarter forecast',
      'Burn-up chart, confidence trend and heat map',
      'A weekly summary to mail and a report to print',
      '90 days of email support',
    ],
    itemValues: [4900, 2500, 2500, 2000, 1500, 1500],
    benefits: [
      'You see a key result slip in week three, while ten weeks are left to fix it.',
      'The weekly meeting starts from figures, because status follows a rule and not a mood.',
      'Last week’s commitments are marked kept or not kept before anyone makes new ones.',
      'The update for your team or board is ready when the check-in ends: copy it into a mail.',
      'A plan from the Strategic OKR Planner opens as it is. Nothing is typed twice.',
    ],
    features: [
      'Check in on each key result in five minutes a week: value, confidence and a note.',
      'Status is set by rule, against the line from baseline to target.',
      'A forecast says where each key result will stand at the end of the quarter.',
      'A burn-up chart, a confidence trend and a heat map show the quarter week by week.',
      'Commitments carry over to the next check-in, with the share you kept.',
      'The week comes out as text for a mail and as a printed report.',
      'One HTML file, offline, no account. Hand your plan to a colleague as a file.',
    ],
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
    whatYouGet: [
      'The full planner: one HTML file, thirteen weeks from the start date you choose',
      'A milestone timeline that you move by drag or by keys',
      'A big three for each week, with hours available against hours planned',
      'Review prompts every two weeks and a closing retrospective',
      'A calendar file (.ics) and a wall plan for A3 and A4',
    ],
    itemValues: [2900, 1500, 1500, 1000, 1000],
    benefits: [
      'You commit to three outcomes with a measure each, and can say on day 90 whether you hit them.',
      'A week with 50 hours planned and 35 available shows up before it begins.',
      'Planning and reviews sit in your calendar, so a busy month does not swallow them.',
      'The wall plan keeps the next milestone in everyone’s sight.',
      'The retrospective leaves you notes to start the next 90 days from.',
    ],
    features: [
      'Year ends and daylight saving changes do not shift a week.',
      'The calendar file holds the weekly planning and the reviews, with the right time zone.',
      ...everyTool,
    ],
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
    whatYouGet: [
      'The full kit: one HTML file, as many respondents as you have',
      'A respondent’s sheet with the sixteen ratings that gives back a short code or a file',
      'A facilitator’s screen that takes in the answers, anonymous if you want',
      'Averages, spread and a heat map by person and by question',
      'A comparison of before and after 90 days, and a printed team report',
    ],
    itemValues: [3900, 2000, 2000, 2000, 2000],
    benefits: [
      'You learn that you rated the vision a 3 and your operations lead rated it a 1.',
      'The meeting starts with the widest gap, not with the loudest voice.',
      'People who would not say it aloud can answer without their name.',
      'Rate again after 90 days and see which points moved.',
      'Same sixteen points, rules and labels as the free diagnostic, so the two reports compare.',
    ],
    features: [
      'Four sections of four ratings: Vision, Key Results, Weekly Tasks and KPIs.',
      'Respondents need no account: they fill in the sheet and send you the code or the file.',
      ...everyTool,
    ],
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
    whatYouGet: [
      'The full calculator: one HTML file, horizons from 12 to 60 months',
      'ROI, NPV, IRR, payback, discounted payback and break-even month',
      'Three scenarios side by side, and a chart of which input matters most',
      'A solver for what an input must be to pay back in the months you name',
      'An Excel export with live formulas',
      'A one-page case for the decision maker',
    ],
    itemValues: [3500, 1900, 1500, 1000, 1000, 1000],
    benefits: [
      'You know the month an initiative breaks even before you sign for it.',
      'You can answer “What if sales come in at half?” in the meeting, with figures.',
      'You see the one input worth checking twice, because it moves the result most.',
      'Your finance person can check every figure in Excel, because the formulas are in the cells.',
      'When an initiative never pays back, the calculator says so in words.',
    ],
    features: [
      'Counts new revenue with its margin, savings, and hours saved at a rate.',
      'Takes one-off and monthly costs, ramp-up, a discount rate and a probability.',
      ...everyTool,
    ],
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
    whatYouGet: [
      'The full dashboard: one HTML file, any number of members and measures',
      'Weekly values by typing, pasting or CSV',
      'Status by rule, sparklines and small multiples',
      'A list of who needs help and why, with the figures',
      'A one-to-one sheet for each person',
      'A summary of the quarter',
    ],
    itemValues: [3900, 2000, 2000, 1500, 1500, 1000],
    benefits: [
      'You go into a one-to-one with that person’s figures on one sheet.',
      'You notice a slide while a conversation can still fix it.',
      'One bad week is not called a trend. A trend takes a stated number of weeks.',
      'Everyone knows what counts as on target, because each measure has a target and a tolerance.',
      'The spreadsheet you keep today goes in with one paste.',
    ],
    features: [
      'Each measure has its own unit and its own direction: better up or better down.',
      'A CSV file from another system fits once you match its columns.',
      ...everyTool,
    ],
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
    whatYouGet: [
      'The full framework: one HTML file, any number of options and criteria',
      'Help to set weights by comparing swings',
      'A live ranking, and how far each weight must move to change the winner',
      'A pre-mortem and a check for one-way or two-way doors',
      'A decision log with review dates and a calendar file',
      'A one-page memo as print and Markdown',
    ],
    itemValues: [2900, 1000, 1500, 1000, 1000, 500],
    benefits: [
      'You see whether the winner leads clearly or hangs on one uncertain score.',
      'When two partners argue over a weight, you can show whether it changes the winner at all.',
      'You take your time over the doors that lock behind you, and decide the others today.',
      'The log brings each decision back on its review date, so you can check how it turned out.',
      'Someone who was not in the room can follow the decision from one page.',
    ],
    features: [
      'Gives each option’s chance of ranking first when scores are uncertain, by a simulation you can repeat.',
      'Each score holds its evidence and how confident you are in it.',
      ...everyTool,
    ],
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
    whatYouGet: [
      'The full kit: one HTML file with every agenda, exercise and print-out',
      'Agendas for two hours, half a day and a full day, in a room or remote',
      'A facilitator’s script and the materials for each block',
      'Exercises with instructions, from vision and drafting to dot voting and commitments',
      'A full-screen timer with sound and a quiet mode',
      'Print-outs for the room and a follow-up mail as text',
    ],
    itemValues: [3900, 3000, 2500, 2000, 1500, 1000],
    benefits: [
      'You can lead the workshop yourself: the script says what to do in each block.',
      'Shorten one block and the agenda’s times still add up.',
      'Weak key results are caught in the room, by the planner’s own quality check.',
      'The day ends with a plan you can open, not with a photo of sticky notes.',
      'The follow-up mail is ready to copy when the workshop ends.',
    ],
    features: [
      'Every agenda can be edited block by block.',
      'The outcome is an OKR file for the Planner, the Goal Cascade Builder and the Execution Tracker.',
      ...everyTool,
    ],
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
    whatYouGet: [
      'The full builder: one HTML file, built for trees of 500 goals',
      'Company, team and personal goals that you move by drag or by keys',
      'Contribution weights, and progress that rolls up',
      'Checks for orphans, gaps, overload and goals without a measure',
      'Pictures as SVG and PNG, an outline and CSV',
    ],
    itemValues: [3900, 2000, 1500, 1500, 1000],
    benefits: [
      'Each person can trace their own goal up to a company goal.',
      'You find the company goal that no team has picked up.',
      'You see who carries too many goals, and move one with a drag.',
      'When a personal goal moves, the company goal above it moves by its weight.',
      'The tree goes into your slides as a picture.',
    ],
    features: [
      'Opens the Strategic OKR Planner’s file, and CSV with a parent for each goal.',
      'Branches collapse, so a large tree stays readable.',
      ...everyTool,
    ],
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
  whatYouGet: [
    'Set the goals: Strategic OKR Planner and Goal Cascade Builder',
    'Run the quarter: Strategic OKR Execution Tracker and 90-Day Sprint Planner',
    'Decide with figures: ROI Projection Calculator and Executive Decision Framework',
    'Lead the team: Strategic Alignment Assessment Kit and Team Performance Dashboard',
    'Run the workshop: OKR Workshop Facilitator Kit',
  ],
  itemValues: [
    priceTogether('strategic-okr-planner', 'goal-cascade-builder'),
    priceTogether(trackerId, '90-day-sprint-planner'),
    priceTogether('roi-projection-calculator', 'executive-decision-framework'),
    priceTogether('strategic-alignment-assessment-kit', 'team-performance-dashboard'),
    priceTogether('okr-workshop-facilitator-kit'),
  ],
  benefits: [
    'One plan goes from workshop to planner, cascade and tracker without being typed again.',
    'All nine have the same controls for saving, opening, exporting, printing and undoing.',
    'When the question changes from “Which goals?” to “Can we afford it?”, you have the tool.',
    'One order page holds all nine, to download again when you change computers.',
  ],
  features: [
    'Nine HTML files and a read-me in one ZIP.',
    'Each tool opens in your browser and works offline. No install, no account.',
    ...savingAndExport,
  ],
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

function priceTogether(...ids: string[]): number {
  return sum(ids.map((id) => productById(digitalProducts, id).price))
}

function productById(list: readonly Product[], id: string): Product {
  const product = list.find((candidate) => candidate.id === id)
  if (!product) throw new Error(`content/products.ts has no product with the id ${id}`)
  return product
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
