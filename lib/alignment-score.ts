/** Scores sixteen ratings of 0 to 3 in four sections, for the report and for the team kit. */

export type AlignmentLabel = 'Strong' | 'Moderate' | 'Needs Attention'

export type SectionColor = 'green' | 'yellow' | 'red'

export const maxRating = 3
export const maxSectionScore = 12
export const maxTotalScore = 48

// Specified, although odd: the color depends on the raw score out of 12, next to a badge with limits 9 and 6.
const sectionColorFrom = { green: 4, yellow: 3 }

type RatedSection<Id, Key> = { readonly id: Id; readonly ratings: readonly { readonly key: Key }[] }

/** In the order of the sections, 0 to 12 each. */
export function scoreSections<Id extends string, Key extends string>(
  sections: readonly RatedSection<Id, Key>[],
  ratings: Readonly<Record<Key, number>>,
): { id: Id; score: number }[] {
  return sections.map(({ id, ratings: fields }) => ({
    id,
    score: fields.reduce((sum, { key }) => sum + ratings[key], 0),
  }))
}

/** The section with the lowest score, of several the first. */
export function weakestSection<Key extends string, Section extends RatedSection<string, Key>>(
  sections: readonly Section[],
  ratings: Readonly<Record<Key, number>>,
): Section | undefined {
  const scores = scoreSections(sections, ratings).map(({ score }) => score)
  return sections[scores.indexOf(Math.min(...scores))]
}

export function percentOf48(total: number): number {
  return percentOf(total, maxTotalScore)
}

/** The reverse, not rounded. */
export const fractionOf48 = (percent: number) => (percent * maxTotalScore) / 100

export function sectionPercent(score: number): number {
  return percentOf(score, maxSectionScore)
}

function percentOf(score: number, max: number): number {
  return Math.round((score * 100) / max)
}

export function healthLabel(percent: number): AlignmentLabel {
  if (percent >= 75) return 'Strong'
  if (percent >= 50) return 'Moderate'
  return 'Needs Attention'
}

export function sectionBadge(score: number): AlignmentLabel {
  if (score >= 9) return 'Strong'
  if (score >= 6) return 'Moderate'
  return 'Needs Attention'
}

export function sectionColor(score: number): SectionColor {
  if (score >= sectionColorFrom.green) return 'green'
  if (score >= sectionColorFrom.yellow) return 'yellow'
  return 'red'
}
