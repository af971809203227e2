import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import {
  type HealthLabel,
  overallJudgement,
  type RatingValue,
  ratingScale,
  type SectionId,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import { catalogueOf, findProductBySlug, productPath } from '#content/shop/catalogue.ts'
import type { AssessmentReport, StoredReport } from '../schema.ts'
import {
  healthLabel,
  percentOf48,
  type SectionColor,
  scoreSections,
  sectionBadge,
  sectionColor,
  sectionPercent,
} from '../scoring.ts'

/** The report as a file: downloaded and in the mails. */
export const reportFileName = 'strategic-business-report.pdf'

export type RatingReading = { key: string; label: string; value: RatingValue; word: string }

export type SectionReading = {
  id: SectionId
  title: string
  percent: number
  color: SectionColor
  badge: HealthLabel
  judgement: string
  ratings: RatingReading[]
}

export type AdviceReading = {
  text: string
  tool?: { title: string; href: string }
  step?: { label: string; href: string }
}

/** What a report says, in the words and figures its reader sees. */
export type ReportReading = {
  /** Whoever is named on it: the role and the company where they are known. */
  preparedFor: string
  date: string
  percent: number
  label: HealthLabel
  judgement: string
  sections: SectionReading[]
  advice: AdviceReading[]
}

/** The owner's words that a report leads on with. */
type WordsOfReport = Pick<Content, 'advice' | 'products' | 'sprintProgram'>

type StoredWords = Pick<StoredReport, 'report' | 'adviceKeys'>

export function readReport(stored: StoredWords, words: WordsOfReport): ReportReading {
  const { report } = stored
  const percent = percentOf48(report.overallScore)
  const label = healthLabel(percent)
  return {
    preparedFor: [report.name, report.role, report.company].filter(Boolean).join(', '),
    date: dateInWords(report.createdAt),
    percent,
    label,
    judgement: overallJudgement[label],
    sections: readSections(report),
    advice: readAdvice(stored, words),
  }
}

function readSections(report: AssessmentReport): SectionReading[] {
  const scores = new Map(scoreSections(report).map(({ id, score }) => [id, score]))
  return sections.map(({ id, title, judgement, ratings }) => {
    const score = scores.get(id) ?? 0
    const badge = sectionBadge(score)
    return {
      id,
      title,
      percent: sectionPercent(score),
      color: sectionColor(score),
      badge,
      judgement: judgement[badge],
      ratings: ratings.map(({ key, label }) => {
        const value = report[key]
        return { key, label, value, word: ratingScale[value].label }
      }),
    }
  })
}

/** The words of the day it was made, with the tool and the step that help today. */
function readAdvice({ report, adviceKeys }: StoredWords, words: WordsOfReport): AdviceReading[] {
  const byKey = adviceByKey(words.advice)
  const catalogue = catalogueOf(words.products)
  return report.recommendations.map((text, index) => {
    const known = byKey.get(adviceKeys[index] ?? '')
    const product = known && findProductBySlug(catalogue, known.tool)
    const step = known && words.sprintProgram.steps[known.step - 1]
    return {
      text,
      ...(product && { tool: { title: product.title, href: productPath(product) } }),
      ...(step && { step: { label: `Step ${known.step}: ${step.title}`, href: '/sprint-program' } }),
    }
  })
}

/** In UTC, so that the server and every reader's browser write the same day. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function dateInWords(iso: string): string {
  return day.format(new Date(iso))
}
