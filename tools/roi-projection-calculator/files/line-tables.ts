import { newId } from '#tools/shared/document/new-id.ts'
import type { Columns } from '#tools/shared/tables/column.ts'
import { defineTable } from '#tools/shared/tables/define-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { emptyBenefit, emptyCase, emptyCost } from '../model/case.ts'
import { benefitColumns, costColumns } from '../model/line-columns.ts'
import type { Benefit, Case, Cost } from './case-file.ts'

/** The lines of a case as tables, imported from CSV, the workbook or any other sheet. */

export const costsTable = defineTable<Case, typeof costColumns>({
  label: 'Costs',
  columns: costColumns,
  columnsFor: ({ costs }) => used(costColumns, costs),
  needed: ['name', 'amount'],
  rows: ({ costs }) => costs,
  add(rows, { doc, name }) {
    const before = doc ?? { ...emptyCase(), title: name }
    const costs = rows.map(({ rowNumber: _, others: __, kind, amount, ...rest }): Cost => {
      const empty = emptyCost(newId())
      // Some people write costs as negative numbers.
      const positive = amount === null ? null : Math.abs(amount)
      return { ...empty, ...rest, kind: kind ?? (rest.from === 0 ? 'once' : empty.kind), amount: positive }
    })
    return {
      doc: { ...before, costs: [...before.costs, ...costs] },
      words: [`${counted(costs.length, 'cost')}.`, ...unsaid(rows, 'cost', 'as paid every month, in month 0 once')],
    }
  },
})

export const benefitsTable = defineTable<Case, typeof benefitColumns>({
  label: 'Benefits',
  columns: benefitColumns,
  columnsFor: ({ benefits }) => used(benefitColumns, benefits),
  needed: ['name', 'amount'],
  rows: ({ benefits }) => benefits,
  add(rows, { doc, name }) {
    const before = doc ?? { ...emptyCase(), title: name }
    const benefits = rows.map(({ rowNumber: _, others: __, worth: ___, kind, ...rest }): Benefit => {
      const empty = emptyBenefit(newId())
      return { ...empty, ...rest, kind: kind ?? empty.kind }
    })
    const words = [`${counted(benefits.length, 'benefit')}.`, ...unsaid(rows, 'benefit', 'as savings every month')]
    return { doc: { ...before, benefits: [...before.benefits, ...benefits] }, words }
  },
})

function unsaid(rows: readonly { kind: unknown }[], what: string, meaning: string): string[] {
  const count = rows.filter(({ kind }) => kind === null).length
  return count === 0 ? [] : [`${counted(count, what)} without a kind: read ${meaning}.`]
}

const onlyIfUsed = ['growth', 'years']

/** Optional columns are included only if a line uses them. */
function used(columns: Columns, lines: readonly (Cost | Benefit)[]): Columns {
  const isUsed = (key: string) =>
    !onlyIfUsed.includes(key) || lines.some((line) => line[key as keyof typeof line] !== null)
  return Object.fromEntries(Object.entries(columns).filter(([key, { isCalculated }]) => !isCalculated && isUsed(key)))
}
