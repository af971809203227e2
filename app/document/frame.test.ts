import { afterEach, expect, test, vi } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { frameOf } from './frame.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [undefined, 2031],
  [2024, 2031],
  [2019, 2019],
])('with the year %s the footer shows %s in 2031', (copyrightYear, shown) => {
  vi.useFakeTimers({ now: new Date('2031-02-03') })
  const who = { ...sampleContent.who, copyrightYear }
  expect(frameOf({ ...sampleContent, who }).copyrightYear).toBe(shown)
})
