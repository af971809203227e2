import { expect, test } from 'vitest'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { healthLabel } from '#lib/alignment-score.ts'
import { exampleReport } from './example-report.ts'

test('the example has all sections, their mean as score, and advice on the weakest', () => {
  const { percent, label, sections: shown, action } = exampleReport(sampleContent)
  expect(shown.map(({ title }) => title)).toEqual(sections.map(({ title }) => title))
  const mean = shown.reduce((sum, section) => sum + section.percent, 0) / shown.length
  expect(Math.abs(percent - mean)).toBeLessThan(1)
  expect(label).toBe(healthLabel(percent))
  const lowest = Math.min(...shown.map((section) => section.percent))
  // The weakest section’s only “Not in Place”.
  const weakest = sections[shown.findIndex((section) => section.percent === lowest)] ?? sections[0]
  expect(weakest.id).toBe('kpis')
  expect(action).toBe(sampleContent.advice.questions.measurementClarity.action)
})
