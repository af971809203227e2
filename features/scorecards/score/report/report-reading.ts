import type { HealthLabel } from '#content/diagnostic/diagnostic.ts'
import { judge, overallJudgements } from '#content/diagnostic/judgements.ts'
import type { Content } from '#content/owner/content.ts'
import { healthLabel, percentOf48 } from '#lib/alignment-score.ts'
import { cleanNames, firstNameOf } from '#lib/text/clean-name.ts'
import { formatDay } from '#lib/time/dates.ts'
import { type ActionsReading, readActions, worksAlone } from './read-actions.ts'
import { type RecommendationsReading, readRecommendations, type StoredAdvice } from './read-recommendations.ts'
import { readSections, type SectionReading } from './read-sections.ts'

export const reportFileName = 'strategic-business-report.pdf'

/** The report's contents as displayed on the page, in the PDF and in emails. */
export type ReportReading = ActionsReading &
  RecommendationsReading & {
    /** For the greeting; may be empty. */
    firstName: string
    /** Name, role and company. */
    preparedFor: string
    date: string
    percent: number
    label: HealthLabel
    judgement: string
    sections: SectionReading[]
    /** Never told to ask a team. */
    isAlone: boolean
  }

export type ReportContent = Pick<Content, 'advice' | 'products'>

/** Follows today's content; only the recommendations are stored with the report. */
export function readReport(stored: StoredAdvice, content: ReportContent): ReportReading {
  const { report } = stored
  const percent = percentOf48(report.overallScore)
  const sections = readSections(report, content.advice)
  return {
    firstName: firstNameOf(report.name),
    preparedFor: cleanNames([report.name, report.role, report.company]),
    date: dateInWords(report.createdAt),
    percent,
    label: healthLabel(percent),
    judgement: judge(overallJudgements, percent),
    sections,
    isAlone: worksAlone(report),
    ...readActions(report, sections, content),
    ...readRecommendations(stored, content.advice),
  }
}

export function dateInWords(iso: string): string {
  return formatDay(iso, 'long')
}
