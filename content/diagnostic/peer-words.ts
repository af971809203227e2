// Texts of the benchmark, in the report, its PDF and its email.

import type { CompanySize } from './diagnostic.ts'

const sizeWords: Record<CompanySize, string> = {
  'Solo founder': 'solo founders',
  '2-5 employees': 'companies with 2 to 5 employees',
  '6-20 employees': 'companies with 6 to 20 employees',
  '21-50 employees': 'companies with 21 to 50 employees',
  '50+ employees': 'companies with more than 50 employees',
}

export const peerWords = {
  heading: { size: 'Compared with companies of your size', all: 'Compared with other companies' },
  /** `size` is the reader's own, if they gave one. */
  who: (of: 'size' | 'all', size: CompanySize | undefined) =>
    of === 'size' && size ? sizeWords[size] : 'companies of every size',
  why: (of: 'size' | 'all', size: CompanySize | undefined) => {
    if (of === 'size') return ''
    return size
      ? 'Too few of your size have answered yet, so you see every size. '
      : 'You gave no size, so you see every size. '
  },
  from: (reports: string, who: string, date: string) =>
    `${reports} reports of ${who} from the last 24 months, at most one per company and quarter, as of ${date}.`,
  reading: 'The band covers the middle half of them, and the line in it is the median. The dot is you.',
  honest: 'These companies chose to take this diagnostic, so they are not the average of all companies.',
  sample: 'These are made-up numbers for the demo.',
  tooFew: 'Too few other companies have answered yet for a fair comparison. It takes 20 reports.',
  overall: 'Overall',
  you: 'You',
  middle: 'Median',
  middleHalf: 'Middle half',
  place: { below: 'below the middle half', within: 'in the middle half', above: 'above the middle half' },
  to: (low: number, high: number) => `${low}% to ${high}%`,
} as const
