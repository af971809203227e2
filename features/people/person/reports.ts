import { type RatingKey, sections } from '#content/diagnostic/diagnostic.ts'
import { healthLabel, percentOf48, scoreSections, sectionPercent } from '#lib/alignment-score.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'

type Round = { id: string; at: string; percent: number }

/** Of a report as the owner sees it beside a person's story. */
export type ReportsBeside = {
  newest: Round & { label: string }
  /** The earliest, where there is more than one. */
  first: Round | undefined
  count: number
  sections: { title: string; percent: number; before: number | undefined }[]
}

/** undefined for who never finished a diagnostic. */
export function reportsBeside(assessments: readonly AssessmentRow[]): ReportsBeside | undefined {
  const rounds = assessments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const [first, newest] = [rounds[0], rounds.at(-1)]
  if (!first || !newest) return undefined
  const earlier = first === newest ? undefined : first
  const before = earlier && percentsOf(earlier)
  return {
    newest: { ...roundOf(newest), label: healthLabel(percentOf48(newest.overallScore)) },
    first: earlier && roundOf(earlier),
    count: rounds.length,
    sections: percentsOf(newest).map((section, index) => ({ ...section, before: before?.[index]?.percent })),
  }
}

function roundOf({ id, createdAt, overallScore }: AssessmentRow): Round {
  return { id, at: createdAt, percent: percentOf48(overallScore) }
}

function percentsOf({ ratings }: AssessmentRow): { title: string; percent: number }[] {
  const given = JSON.parse(ratings) as Record<RatingKey, number>
  return scoreSections(sections, given).map(({ score }, index) => ({
    title: sections[index]?.title ?? '',
    percent: sectionPercent(score),
  }))
}
