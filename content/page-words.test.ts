import { expect, onTestFinished, test } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { policyWords } from './page-words.ts'

test('a policy’s day is in the site’s formats, and words stay as they were typed', () => {
  expect(policyWords.effective('2025-06-30')).toBe('Effective June 30, 2025')
  expect(policyWords.effective('since our first day')).toBe('Effective since our first day')
  onTestFinished(() => setSiteFormats(sampleFormats))
  setSiteFormats({ locale: 'en-GB' })
  expect(policyWords.effective('2025-06-30')).toBe('Effective 30 June 2025')
})
