import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import { challenges, companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { planTimes, reportWords } from '#content/diagnostic/report-words.ts'
import type { Content } from '#content/owner/content.ts'
import type { Recommendation } from '#content/owner/parts/advice.ts'
import type { SprintProgram } from '#content/owner/parts/sprint-program.ts'
import { type Catalogue, catalogueOf, findProductBySlug, productPath } from '#content/shop/catalogue.ts'
import { dollars } from '#lib/text/money.ts'
import { leadingTitles } from '../leading-role.ts'
import { adviceForLeader, adviceOnChallenge, adviceOnSize } from '../recommendations.ts'
import type { AssessmentReport, StoredReport } from '../schema.ts'
import { scoreSections, sectionPercent } from '../scoring.ts'

export type ActionReading = {
  text: string
  /** The answer that it follows from: “KPIs, 25%”. Unknown for words of before there were keys. */
  cause?: string
  /** Only in the plan, and where the text does not name a time itself. */
  when?: string
  /** Without a price where it is not on sale. */
  tool?: { title: string; href: string; demoHref?: string; price?: string }
  /** A way to do it without the tool. */
  free?: string
  step?: { label: string; href: string }
}

export type ActionsReading = {
  /** The stored recommendations, one after the other. */
  advice: ActionReading[]
  /** One for each challenge that was chosen. */
  named: ActionReading[]
  forYou: ActionReading[]
}

/** The owner's words that a report leads on with. */
export type WordsOfReport = Pick<Content, 'advice' | 'products' | 'sprintProgram'>

export type StoredWords = Pick<StoredReport, 'report' | 'adviceKeys'>

export function readActions({ report, adviceKeys }: StoredWords, words: WordsOfReport): ActionsReading {
  const known = adviceByKey(words.advice)
  const catalogue = catalogueOf(words.products)
  const { steps } = words.sprintProgram
  const read = (key: string, text?: string): ActionReading => {
    const advice = known.get(key)
    const cause = causeOf(key, report)
    return {
      text: text ?? advice?.text ?? '',
      ...(cause && { cause }),
      ...(advice && helpOf(advice, catalogue, steps)),
    }
  }
  const plan = inOrder(report.recommendations.map((text, place) => ({ text, key: adviceKeys[place] ?? '' })))
  const advice = plan.map(({ text, key }, place) => {
    const when = namesItsTime(text) ? undefined : planTimes[place]
    return { ...read(key, text), ...(when && { when }) }
  })
  /** Which number of the plan says the same; 0 for none. Words without a key may be the same, too. */
  const numberInPlan = (wanted: string) =>
    1 + plan.findIndex(({ text, key }) => key === wanted || text === known.get(wanted)?.text)
  const named = challenges
    .filter(({ name }) => report.currentChallenges.includes(name))
    .map(({ name }): ActionReading => {
      const key = adviceOnChallenge(name)
      const number = numberInPlan(key)
      return number > 0 ? { text: reportWords.inThePlan(number), cause: name } : read(key)
    })
  const forYou = keysForYou(report)
    .filter((key) => numberInPlan(key) === 0)
    .map((key) => read(key))
  return { advice, named, forYou }
}

type Planned = { text: string; key: string }

/**
 * As they can be done: what was named needs nothing else, and of the sections each stands on the one before it: no
 * week can be planned toward results that are not chosen yet. Words from before there were keys stay as they are.
 */
function inOrder(planned: Planned[]): Planned[] {
  if (planned.some(({ key }) => !key)) return planned
  const place = ({ key }: Planned) => {
    if (key.startsWith('challenges.')) return 0
    const section = sections.findIndex(({ id }) => key.startsWith(`sections.${id}.`))
    return section === -1 ? sections.length + 1 : section + 1
  }
  return planned.toSorted((a, b) => place(a) - place(b))
}

function keysForYou({ companySize, role = '' }: AssessmentReport): string[] {
  return [
    ...(companySize ? [adviceOnSize(companySize)] : []),
    ...(leadingTitles(role).length > 0 ? [adviceForLeader] : []),
  ]
}

function causeOf(key: string, report: AssessmentReport): string | undefined {
  const section = sections.find(({ id }) => key.startsWith(`sections.${id}.`))
  if (section) {
    const score = scoreSections(report).find(({ id }) => id === section.id)?.score ?? 0
    return `${section.title}, ${sectionPercent(score)}%`
  }
  if (key === adviceForLeader) return leadingTitles(report.role ?? '').join(' and ')
  return (
    challenges.find(({ name }) => adviceOnChallenge(name) === key)?.name ??
    companySizes.find((size) => adviceOnSize(size) === key)
  )
}

/** What helps today, whatever helped when the report was made. */
function helpOf(
  { tool, step, free }: Recommendation,
  catalogue: Catalogue,
  steps: SprintProgram['steps'],
): Partial<ActionReading> {
  const product = findProductBySlug(catalogue, tool)
  const inSprint = steps[step - 1]
  return {
    ...(product && {
      tool: {
        title: product.title,
        href: productPath(product),
        ...(product.demoPage && { demoHref: `/tools/${product.demoPage}` }),
        ...(product.price > 0 && { price: dollars(product.price) }),
      },
    }),
    ...(free && { free }),
    ...(inSprint && {
      step: { label: `Step ${step}: ${inSprint.title}`, href: `/sprint-program#step-${step}` },
    }),
  }
}

const ownTime =
  /\b(today|tomorrow|this (week|month)|(this|by) (mon|tues|wednes|thurs|fri)day|within \w+ (days|weeks)|by the end of|before the (month|quarter|next quarter))\b/i

/** Advice that names a time, as that of older reports does, gets no second one that may contradict it. */
export function namesItsTime(text: string): boolean {
  return ownTime.test(text)
}
