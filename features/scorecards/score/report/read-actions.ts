import { companySizes, type RatingKey } from '#content/diagnostic/diagnostic.ts'
import { actionTimes, reportText } from '#content/diagnostic/report-words.ts'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf, findProductBySlug } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { money } from '#lib/money/money.ts'
import type { AssessmentReport } from '../schema.ts'
import { belowExcellent, type RatingReading, type SectionReading } from './read-sections.ts'

export type ActionReading = {
  key: RatingKey
  when: string
  text: string
  /** The answer that led to it, and what that answer means. */
  why: string
}

export type ToolReading = {
  /** Number of the action it helps with. */
  number: number
  title: string
  href: string
  demoHref?: string
  /** Missing if the tool is not on sale. */
  price?: string
}

export type ActionsReading = {
  /** At most three. */
  actions: ActionReading[]
  /** Why these, and why in this order. */
  why: string
  /** The only tool the report names. */
  tool?: ToolReading
  /** Actions for sections that are not among the three. */
  further: { [section: string]: string }
}

export function readActions(
  report: Pick<AssessmentReport, 'companySize'>,
  sections: readonly SectionReading[],
  { advice, products }: Pick<Content, 'advice' | 'products'>,
): ActionsReading {
  const chosen = chooseAnswers(sections)
  const isAlone = worksAlone(report)
  const wordsOn = (key: RatingKey) => (isAlone && advice.questions[key].alone) || advice.questions[key].action
  const tool = readTool(chosen, isAlone, { advice, products })
  return {
    actions: chosen.map(({ key, label, word }, index) => ({
      key,
      when: actionTimes[index] ?? '',
      text: wordsOn(key),
      why: `${reportText.rated(label, word)} ${advice.questions[key].judgement}`,
    })),
    why: reasonForOrder(chosen, sections),
    ...(tool && { tool }),
    further: Object.fromEntries(
      sections.flatMap(({ id, lowest }) => (lowest && !chosen.includes(lowest) ? [[id, wordsOn(lowest.key)]] : [])),
    ),
  }
}

export function worksAlone({ companySize }: Pick<AssessmentReport, 'companySize'>): boolean {
  return companySize === companySizes[0]
}

const maxActions = 3

/** The lowest answer of each section, then the next-lowest ones, until there are three. Sorted from the lowest. */
function chooseAnswers(sections: readonly SectionReading[]): RatingReading[] {
  const all = sections.flatMap(({ ratings }) => ratings)
  const lowest = sections.flatMap((section) => section.lowest ?? [])
  const others = all.filter((rating) => !lowest.includes(rating))
  const chosen = [...belowExcellent(lowest), ...belowExcellent(others)].slice(0, maxActions)
  return belowExcellent(all.filter((rating) => chosen.includes(rating)))
}

function reasonForOrder(chosen: readonly RatingReading[], sections: readonly SectionReading[]): string {
  const { whyThese: these, whyThisOrder: order } = reportText
  const levels = new Set(chosen.map(({ value }) => value)).size
  const weakSections = sections.filter(({ lowest }) => lowest).length
  const parts = [
    chosen.length < maxActions && these.fewAnswers,
    chosen.length === maxActions && (weakSections < maxActions ? these.fewSections : these.each),
    chosen.length > 1 && (levels === 1 ? order.level : levels === chosen.length ? order.rising : order.mixed),
  ]
  return parts.filter(Boolean).join(' ')
}

/** The tool of the first action, but tools for teams are not named to someone who works alone. */
function readTool(
  chosen: readonly RatingReading[],
  isAlone: boolean,
  { advice, products }: Pick<Content, 'advice' | 'products'>,
): ToolReading | undefined {
  const index = chosen.findIndex(({ key }) => !(isAlone && advice.questions[key].alone))
  const answer = chosen[index]
  const product = answer && findProductBySlug(catalogueOf(products), advice.questions[answer.key].tool)
  if (!product) return undefined
  return {
    number: index + 1,
    title: product.title,
    href: productPath(product),
    ...(product.demoPage && { demoHref: `/tools/${product.demoPage}` }),
    ...(product.price > 0 && { price: money(product.price) }),
  }
}
