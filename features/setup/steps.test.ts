import { expect, test } from 'vitest'
import { placeAfter, placeAt, type SetupFacts, setupEnd, setupSteps, stepIds } from './steps.ts'

const nothing: SetupFacts = {
  open: { business: ['your name'], links: ['your calendar', 'X'], portrait: ['your portrait'] },
  mailSet: false,
  stripeKey: 'missing',
  testMail: 'none',
  somebodyPaid: false,
}

const everything: SetupFacts = {
  open: { business: [], links: [], portrait: [] },
  mailSet: true,
  stripeKey: 'live',
  testMail: 'sent',
  somebodyPaid: true,
}

const states = (facts: SetupFacts, later: Parameters<typeof setupSteps>[1] = []) =>
  setupSteps(facts, later).map(({ state }) => state)

test('a new site has every step before it, one that runs has none', () => {
  expect(new Set(states(nothing))).toEqual(new Set(['open']))
  expect(new Set(states(everything))).toEqual(new Set(['done']))
})

test('what is done is done, even if it was put off; what was put off and is open says so', () => {
  expect(states(everything, ['mail', 'links'])).toEqual(states(everything))
  const steps = setupSteps({ ...nothing, mailSet: true }, ['mail', 'links'])
  expect(steps.filter(({ state }) => state === 'later').map(({ id }) => id)).toEqual(['links'])
  expect(steps.find(({ id }) => id === 'mail')?.state).toBe('done')
})

test('a test mail that waits or was refused is not done, nor are keys a payment', () => {
  for (const testMail of ['waiting', 'refused'] as const) {
    expect(setupSteps({ ...everything, testMail }, []).find(({ id }) => id === 'test-mail')?.state).toBe(
      'open',
    )
  }
  const paid = setupSteps({ ...everything, somebodyPaid: false }, [])
  expect(paid.filter(({ state }) => state !== 'done').map(({ id }) => id)).toEqual(['test-payment'])
})

test('a step says what of it is still the sample’s', () => {
  const [, links] = setupSteps(nothing, [])
  expect(links?.missing).toEqual(['your calendar', 'X'])
})

test('an address leads to its step; without one, to the first that is neither done nor put off', () => {
  const steps = setupSteps({ ...nothing, open: { ...nothing.open, business: [] } }, ['links'])
  expect(placeAt(steps, null)).toBe('portrait')
  expect(placeAt(steps, 'no such step')).toBe('portrait')
  expect(placeAt(steps, 'business')).toBe('business')
  expect(placeAt(steps, 'end')).toBe(setupEnd)
  expect(placeAt(setupSteps(nothing, stepIds), null)).toBe(setupEnd)
})

test('the way on passes over what is done, and ends at the end', () => {
  const steps = setupSteps({ ...nothing, mailSet: true, stripeKey: 'test' }, [])
  expect(placeAfter(steps, 'portrait')).toBe('test-mail')
  expect(placeAfter(steps, 'test-payment')).toBe(setupEnd)
})
