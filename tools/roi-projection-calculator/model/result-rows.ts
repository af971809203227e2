import type { Initiative } from '../files/case-file.ts'
import { usesOf } from './case.ts'
import { plainRate, toCents } from './finance.ts'
import { money } from './format.ts'
import type { Projection } from './model.ts'
import { breakEvenText, irrText, paybackText, roiText } from './words.ts'

export type ResultRow = {
  label: string
  text: (doc: Initiative, projection: Projection) => string
  /** Shown in large type. */
  main?: boolean
  bad?: (projection: Projection) => boolean
}

const inShort = ['ROI', 'NPV', 'Payback']

export function resultFigures(doc: Initiative, projection: Projection): { label: string; value: string }[] {
  return resultRows
    .filter(({ label }) => inShort.includes(label))
    .map(({ label, text }) => ({ label, value: text(doc, projection) }))
}

/** The figures of a scenario, most important first. */
export function resultRowsOf(doc: Initiative): readonly ResultRow[] {
  return usesOf(doc).tax ? [...resultRows, moneyRow('Total tax', 'totalTaxes')] : resultRows
}

function moneyRow(label: string, key: 'totalCosts' | 'totalBenefits' | 'totalTaxes' | 'npv'): ResultRow {
  return { label, text: (doc, it) => money(doc, it[key]) }
}

function paybackRow(label: string, key: 'payback' | 'discountedPayback'): ResultRow {
  return { label, text: (doc, it) => paybackText(doc, it[key]), bad: (it) => it[key].kind === 'never' }
}

const resultRows: readonly ResultRow[] = [
  { label: 'ROI', main: true, text: (_, it) => roiText(it), bad: ({ roi }) => roi !== null && roi < 0 },
  { ...moneyRow('NPV', 'npv'), main: true, bad: ({ npv }) => toCents(npv) < 0 },
  { label: 'IRR', text: (_, { irr }) => irrText(irr), bad: ({ irr }) => (plainRate(irr) ?? 0) < 0 },
  paybackRow('Payback', 'payback'),
  paybackRow('Discounted payback', 'discountedPayback'),
  { label: 'Break-even', text: (doc, { payback }) => breakEvenText(doc, payback) },
  { label: 'Peak cash need', text: (doc, { peak }) => `${money(doc, peak.amount)}, month ${peak.month}` },
  moneyRow('Total costs', 'totalCosts'),
  moneyRow('Total benefits', 'totalBenefits'),
]
