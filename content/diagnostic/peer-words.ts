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
  heading: { size: 'Beside companies of your size', all: 'Beside other companies' },
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
  reading: 'Half of them lie in the band; the line in it is the one in the middle. The dot is you.',
  honest: 'They took this diagnostic of their own accord, so they are not the average of all companies.',
  sample: 'These are made-up figures of the demo.',
  tooFew:
    'Beside your peers: too few others have answered yet for an honest comparison. It takes 20 reports.',
  overall: 'Overall',
  you: 'You',
  middle: 'Middle',
  middleHalf: 'Middle half',
  place: { below: 'below the middle half', within: 'in the middle half', above: 'above the middle half' },
  to: (low: number, high: number) => `${low}% to ${high}%`,
} as const
