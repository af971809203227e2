import { type RatingKey, sections } from '#content/diagnostic/diagnostic.ts'
import { healthLabel, percentOf48, scoreSections, sectionPercent } from '#lib/alignment-score.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'

type Report = { id: string; at: string; percent: number }

export type ReportSummary = {
  newest: Report & { label: string }
  /** The earliest, if there are several. */
  first: Report | undefined
  count: number
  sections: { title: string; percent: number; before: number | undefined }[]
}

export function summarizeReports(assessments: readonly AssessmentRow[]): ReportSummary | undefined {
  const oldestFirst = assessments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const [first, newest] = [oldestFirst[0], oldestFirst.at(-1)]
  if (!first || !newest) return undefined
  const earlier = first === newest ? undefined : first
  const before = earlier && percentsOf(earlier)
  return {
    newest: { ...reportOf(newest), label: healthLabel(percentOf48(newest.overallScore)) },
    first: earlier && reportOf(earlier),
    count: oldestFirst.length,
    sections: percentsOf(newest).map((section, index) => ({ ...section, before: before?.[index]?.percent })),
  }
}

function reportOf({ id, createdAt, overallScore }: AssessmentRow): Report {
  return { id, at: createdAt, percent: percentOf48(overallScore) }
}

function percentsOf({ ratings }: AssessmentRow): { title: string; percent: number }[] {
  const given = JSON.parse(ratings) as Record<RatingKey, number>
  return scoreSections(sections, given).map(({ score }, index) => ({
    title: sections[index]?.title ?? '',
    percent: sectionPercent(score),
  }))
}
