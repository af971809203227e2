import { sections } from '#content/diagnostic/diagnostic.ts'
import { maxSectionScore, maxTotalScore, type SectionId } from '../scoring.ts'

/** What reports are compared by: the whole and each section. */
export type Part = 'overall' | SectionId

export type Scores = Record<Part, number>

export const parts = ['overall', ...sections.map(({ id }) => id)] as const satisfies readonly Part[]

export const maxOf = (part: Part) => (part === 'overall' ? maxTotalScore : maxSectionScore)

/** Written for reports of every size together. */
export const allSizes = 'all'
