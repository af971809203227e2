import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCase } from '#tests/tools/roi/any-case.ts'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { editCase } from '../model/edit-case.ts'
import { exampleCase } from '../model/example.ts'
import { projectAll } from '../model/model.ts'
import { caseFormat } from './case-file.ts'

/** A version 2 file with the figures calculated at that time. */
const before = readFileSync('tests/tools/roi/version-2.json', 'utf8')

test('an older case opens with all texts and figures unchanged, to the last digit', () => {
  const opened = readDocument(caseFormat, before)
  const { document, figures } = JSON.parse(before)
  if (!opened.ok) throw new Error(opened.message)
  expect(opened.doc).toMatchObject(document)
  expect(projectAll(opened.doc)).toMatchObject(figures)
  expect(opened.doc).toEqual(exampleCase())
})

test('a version 1 case, which stores a currency sign, opens too', () => {
  const file = JSON.parse(before)
  const first = { ...file, version: 1, document: { ...file.document, currency: '€' } }
  const opened = readDocument(caseFormat, JSON.stringify(first))
  expect(opened.ok && opened.doc).toEqual({ ...exampleCase(), currency: 'EUR' })
})

test('any case with ranges and other initiatives survives a file round trip', () => {
  fc.assert(
    fc.property(anyCase, anyCase, (doc, { beside: _, at: __, ...other }) => {
      const ranges = {
        'c1-amount': { low: 1, high: null },
        delay: { low: null, high: 7 },
        'c1-from': { low: 0, high: 9 },
        inflation: { low: -3, high: null },
        tax: { low: null, high: 40 },
      }
      const whole = editCase({ ...doc, ranges, seed: 77 }, { type: 'take-initiatives', initiatives: [other] })
      const opened = readDocument(caseFormat, writeDocument(caseFormat, whole))
      expect(opened.ok && opened.doc).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})

test('a damaged range, tax or other initiative is reported with its location', () => {
  const damaged = (changes: object) => {
    const opened = readDocument(
      caseFormat,
      JSON.stringify({ format: 'business-case', version: 3, document: { ...exampleCase(), ...changes } }),
    )
    return opened.ok ? 'open' : opened.message
  }
  expect(damaged({})).toBe('open')
  expect(damaged({ taxRate: 120 })).toContain('damaged')
  expect(damaged({ ranges: { delay: { low: 'soon', high: null } } })).toContain('damaged')
  expect(damaged({ beside: [{ title: 'Half of it' }] })).toContain('damaged')
})
