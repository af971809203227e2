// What the pages of the nine tools and the bundle list: what you get, benefits, features.

import { type Product, products } from './products.ts'

export type ProductDetails = {
  readonly whatYouGet: readonly string[]
  /** What each line of whatYouGet is worth, in cents. */
  readonly itemValues: readonly number[]
  readonly benefits: readonly string[]
  readonly features: readonly string[]
}

export type DetailedProduct = Product & ProductDetails

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

const details: Record<string, ProductDetails> = {
  'strategic-okr-planner': {
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
  'strategic-okr-execution-tracker': {
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
  '90-day-sprint-planner': {
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
  'strategic-alignment-assessment-kit': {
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
  'roi-projection-calculator': {
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
  'team-performance-dashboard': {
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
  'executive-decision-framework': {
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
  'okr-workshop-facilitator-kit': {
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
  'goal-cascade-builder': {
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
  'complete-bundle': {
    whatYouGet: [
      'Set the goals: Strategic OKR Planner and Goal Cascade Builder',
      'Run the quarter: Strategic OKR Execution Tracker and 90-Day Sprint Planner',
      'Decide with figures: ROI Projection Calculator and Executive Decision Framework',
      'Lead the team: Strategic Alignment Assessment Kit and Team Performance Dashboard',
      'Run the workshop: OKR Workshop Facilitator Kit',
    ],
    itemValues: [
      priceTogether('strategic-okr-planner', 'goal-cascade-builder'),
      priceTogether('strategic-okr-execution-tracker', '90-day-sprint-planner'),
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
  },
}

/** Every product with all that is said of it. */
export const detailedProducts: readonly DetailedProduct[] = products.map((product) => {
  const own = details[product.id]
  if (!own) throw new Error(`product-details.ts says nothing of ${product.id}`)
  return { ...product, ...own }
})

export function findDetailedProduct(slug: string): DetailedProduct | undefined {
  return detailedProducts.find((product) => product.slug === slug || product.aliases.includes(slug))
}

function priceTogether(...ids: string[]): number {
  return products.filter(({ id }) => ids.includes(id)).reduce((sum, { price }) => sum + price, 0)
}
