import { sprintProgram } from '#content/coach/sprint-program.ts'
import {
  type HealthLabel,
  overallJudgement,
  type RatingValue,
  ratingScale,
  type SectionId,
  sections,
} from '#content/diagnostic/diagnostic.ts'
import { recommendationByText } from '#content/diagnostic/diagnostic-advice.ts'
import { findProductBySlug, productPath } from '#content/shop/products.ts'
import type { AssessmentReport } from '../schema.ts'
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

export type Advice = {
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
  advice: Advice[]
}

export function readReport(report: AssessmentReport): ReportReading {
  const percent = percentOf48(report.overallScore)
  const label = healthLabel(percent)
  return {
    preparedFor: [report.name, report.role, report.company].filter(Boolean).join(', '),
    date: dateInWords(report.createdAt),
    percent,
    label,
    judgement: overallJudgement[label],
    sections: readSections(report),
    advice: report.recommendations.map(readAdvice),
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

function readAdvice(text: string): Advice {
  const known = recommendationByText(text)
  const product = known && findProductBySlug(known.tool)
  const step = known && sprintProgram.steps.find(({ step }) => step === known.step)
  return {
    text,
    ...(product && { tool: { title: product.title, href: productPath(product) } }),
    ...(step && { step: { label: `Step ${step.step}: ${step.title}`, href: '/sprint-program' } }),
  }
}

/** In UTC, so that the server and every reader's browser write the same day. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function dateInWords(iso: string): string {
  return day.format(new Date(iso))
}
