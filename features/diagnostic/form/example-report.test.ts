import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { healthLabel } from '../scoring.ts'
import { exampleReport } from './example-report.ts'

test('the example has all sections, a score that is their mean, and the advice for the weakest', () => {
  const { advice } = sampleContent
  const { percent, label, sections: shown, action } = exampleReport(advice)
  expect(shown.map(({ title }) => title)).toEqual(sections.map(({ title }) => title))
  const mean = shown.reduce((sum, section) => sum + section.percent, 0) / shown.length
  expect(Math.abs(percent - mean)).toBeLessThan(1)
  expect(label).toBe(healthLabel(percent))
  const lowest = Math.min(...shown.map((section) => section.percent))
  const weakest = sections[shown.findIndex((section) => section.percent === lowest)] ?? sections[0]
  expect(action).toBe(advice.sections[weakest.id].strong.text)
})
