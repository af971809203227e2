import { expect, test } from 'vitest'
import { actionStep, pageStep } from './steps.ts'

test.for([
  ['/', 'home'],
  ['/_.data', 'home'],
  ['/diagnostic', 'diagnostic'],
  ['/founder-test/assessment', 'founder-test'],
  ['/scorecards/leadership-habits', 'scorecard'],
  ['/embed/leadership-habits', 'scorecard'],
  ['/toolbox', 'toolbox'],
  ['/toolbox/roi-projection-calculator', 'product'],
  ['/toolbox/roi-projection-calculator.data', 'product'],
  ['/toolbox/', undefined],
  ['/privacy-policy', undefined],
  ['/admin', undefined],
  ['/assets/toolbox.js', undefined],
] as const)('%s is the step %s', ([path, step]) => {
  expect(pageStep(path)).toBe(step)
})

test('only POST requests to known endpoints are action steps', () => {
  expect(actionStep('POST', '/api/waitlist')).toBe('waitlist-joined')
  expect(actionStep('POST', '/api/visits/call-asked')).toBe('call-asked')
  expect(actionStep('POST', '/api/schedule-clarity-call')).toBe('call-asked')
  expect(actionStep('POST', '/api/scorecards/leadership-habits/started')).toBe('scorecard-started')
  expect(actionStep('POST', '/api/scorecards/leadership-habits/answers')).toBe('scorecard-finished')
  expect(actionStep('POST', '/api/scorecards/results/id/contact')).toBeUndefined()
  expect(actionStep('GET', '/api/waitlist')).toBeUndefined()
  expect(actionStep('POST', '/api/auth/sign-in/email')).toBeUndefined()
})
