import type { CompanySize } from './diagnostic.ts'

const sizeNames: Record<CompanySize, string> = {
  'Solo founder': 'solo founders',
  '2-5 employees': 'companies with 2 to 5 employees',
  '6-20 employees': 'companies with 6 to 20 employees',
  '21-50 employees': 'companies with 21 to 50 employees',
  '50+ employees': 'companies with more than 50 employees',
}

export const benchmarkText = {
  heading: { size: 'Compared with companies of your size', all: 'Compared with other companies' },
  /** `size` is the reader's own, if they gave one. */
  who: (of: 'size' | 'all', size: CompanySize | undefined) =>
    of === 'size' && size ? sizeNames[size] : 'companies of every size',
  why: (of: 'size' | 'all', size: CompanySize | undefined) => {
    if (of === 'size') return ''
    return size
      ? 'There are too few reports from companies of your size yet, so this compares all sizes. '
      : 'You did not give a company size, so this compares all sizes. '
  },
  from: (who: string, date: string) =>
    `Each line is the average of at least 50 reports from ${who} in the last 24 months, one per email address and only if its owner has opened an email from us. Averages are rounded to steps of 5 and change at most once a month, last on ${date}.`,
  reading: 'The line is the average, and the dot is you.',
  honest: 'These companies chose to answer, so they may not be typical of all companies.',
  sample: 'These are made-up numbers for the demo.',
  tooFew: 'There are too few reports from other companies yet for a fair comparison. It takes at least 50.',
  overall: 'Overall',
  you: 'You',
  average: 'average',
} as const
