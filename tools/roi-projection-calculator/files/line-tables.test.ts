import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importExcel, importText, withPoint } from '#tests/tools/import-text.ts'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { exampleCase } from '../model/example.ts'
import { projectAll } from '../model/model.ts'
import { type Case, caseFormat } from './case-file.ts'
import { benefitsTable, costsTable } from './line-tables.ts'
import { workbookOf } from './workbook.ts'

const trimmed = <Line extends { name: string }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, id: '', name: line.name.trim().replace(/^'(?=[=+\-@\t\r])/, '') }))

test('the lines of any case survive a CSV round trip', () => {
  fc.assert(
    fc.property(anyCase, (doc) => {
      fc.pre(doc.costs.length > 0 && doc.benefits.length > 0)
      const opening = { said: withPoint }
      const costs = importText(costsTable, csvFrom(costsTable)(doc), opening)
      const both = importText(benefitsTable, csvFrom(benefitsTable)(doc), {
        ...opening,
        ...(costs.doc && { doc: costs.doc }),
      })
      expect([...costs.problems, ...both.problems]).toEqual([])
      expect(caseFormat.schema.safeParse(both.doc).success).toBe(true)
      expect(trimmed(both.doc?.costs ?? [])).toEqual(trimmed(doc.costs))
      expect(trimmed(both.doc?.benefits ?? [])).toEqual(trimmed(doc.benefits))
    }),
  )
})

test('both tables are found in the middle of the workbook’s Inputs sheet, and give the same projection', async () => {
  const doc = exampleCase()
  const bare: Case = { ...doc, costs: [], benefits: [] }
  const costs = await importExcel(costsTable, workbookOf(doc), 'Inputs', { doc: bare })
  expect(costs.words).toEqual([`${doc.costs.length} costs.`])
  const both = await importExcel(benefitsTable, workbookOf(doc), 'Inputs', costs.doc ? { doc: costs.doc } : {})
  expect(both.doc && projectAll(both.doc)).toEqual(projectAll(doc))
})

test('a custom sheet with a title row, euros, minus signs and different headings', () => {
  const text =
    'Kosten 2027;;\r\n\r\nItem;How often;Price\r\nLicense;Subscription;-1.200,50 €\r\nTraining;once;"3.000,00 €"\r\n'
  const { doc, words, problems } = importText(costsTable, text)
  expect(problems).toEqual([])
  expect(words).toEqual(['2 costs.'])
  expect(doc?.costs.map(({ name, kind, amount }) => [name, kind, amount])).toEqual([
    ['License', 'monthly', 1200.5],
    ['Training', 'once', 3000],
  ])
})

test('how lines without a kind are read is said, and a payment of today is never read as monthly', () => {
  const costs = importText(costsTable, 'Cost,Amount,Month\nMachine,60000,0\nService,450,1\n')
  expect(costs.doc?.costs.map(({ kind }) => kind)).toEqual(['once', 'monthly'])
  expect(costs.words).toContain('2 costs without a kind: read as paid every month, in month 0 once.')
  const benefits = importText(benefitsTable, 'Benefit,Amount\nLess scrap,900\n')
  expect(benefits.words).toContain('1 benefit without a kind: read as savings every month.')
})
