import { type Initiative, usesOf } from './case.ts'
import { plainRate, toCents } from './finance.ts'
import { money } from './format.ts'
import type { Projection } from './model.ts'
import { breakEvenText, irrText, paybackText, roiText } from './words.ts'

export type ResultRow = {
  label: string
  text: (doc: Initiative, projection: Projection) => string
  /** Set large. */
  main?: boolean
  bad?: (projection: Projection) => boolean
}

const inShort = ['ROI', 'NPV', 'Payback']

/** What a case comes to in one line. */
export function resultFigures(doc: Initiative, projection: Projection): { label: string; value: string }[] {
  return resultRows
    .filter(({ label }) => inShort.includes(label))
    .map(({ label, text }) => ({ label, value: text(doc, projection) }))
}

/** The figures of a scenario, in the order of their weight. */
export function resultRowsOf(doc: Initiative): readonly ResultRow[] {
  return usesOf(doc).tax ? [...resultRows, taxRow] : resultRows
}

const taxRow: ResultRow = {
  label: 'Tax in all',
  text: (doc, { totalTaxes }) => money(doc, totalTaxes),
}

const resultRows: readonly ResultRow[] = [
  { label: 'ROI', text: (_, it) => roiText(it), main: true, bad: ({ roi }) => roi !== null && roi < 0 },
  { label: 'NPV', text: (doc, { npv }) => money(doc, npv), main: true, bad: ({ npv }) => toCents(npv) < 0 },
  { label: 'IRR', text: (_, { irr }) => irrText(irr), bad: ({ irr }) => (plainRate(irr) ?? 0) < 0 },
  {
    label: 'Payback',
    text: (doc, { payback }) => paybackText(doc, payback),
    bad: ({ payback }) => payback.kind === 'never',
  },
  {
    label: 'Discounted payback',
    text: (doc, { discountedPayback }) => paybackText(doc, discountedPayback),
    bad: ({ discountedPayback }) => discountedPayback.kind === 'never',
  },
  { label: 'Break-even', text: (doc, { payback }) => breakEvenText(doc, payback) },
  {
    label: 'Most money out',
    text: (doc, { peak }) => `${money(doc, peak.amount)}, month ${peak.month}`,
  },
  { label: 'Costs in all', text: (doc, { totalCosts }) => money(doc, totalCosts) },
  { label: 'Benefits in all', text: (doc, { totalBenefits }) => money(doc, totalBenefits) },
]
