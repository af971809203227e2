import { expect, test } from 'vitest'
import { placeAfter, placeAt, type SetupFacts, setupEnd, setupSteps, stepIds } from './steps.ts'

const nothing: SetupFacts = {
  open: { business: ['your name'], links: ['your calendar', 'X'], portrait: ['your portrait'] },
  formatsChosen: false,
  mailSet: false,
  stripeKey: 'missing',
  testMail: 'none',
  somebodyPaid: false,
  hasPassphrase: false,
}

const everything: SetupFacts = {
  open: { business: [], links: [], portrait: [] },
  formatsChosen: true,
  mailSet: true,
  stripeKey: 'live',
  testMail: 'sent',
  somebodyPaid: true,
  hasPassphrase: true,
}

const states = (facts: SetupFacts, later: Parameters<typeof setupSteps>[1] = []) =>
  setupSteps(facts, later).map(({ state }) => state)

test('a new site has every step open, a finished one has none', () => {
  expect(new Set(states(nothing))).toEqual(new Set(['open']))
  expect(new Set(states(everything))).toEqual(new Set(['done']))
})

test('a postponed step shows as postponed until it is done', () => {
  expect(states(everything, ['mail', 'links'])).toEqual(states(everything))
  const steps = setupSteps({ ...nothing, mailSet: true }, ['mail', 'links'])
  expect(steps.filter(({ state }) => state === 'later').map(({ id }) => id)).toEqual(['links'])
  expect(steps.find(({ id }) => id === 'mail')?.state).toBe('done')
})

test('a queued or rejected test email does not count as done, nor do keys count as a payment', () => {
  for (const testMail of ['waiting', 'refused'] as const) {
    expect(setupSteps({ ...everything, testMail }, []).find(({ id }) => id === 'test-mail')?.state).toBe('open')
  }
  const paid = setupSteps({ ...everything, somebodyPaid: false }, [])
  expect(paid.filter(({ state }) => state !== 'done').map(({ id }) => id)).toEqual(['test-payment'])
})

test('a step lists what is still sample content', () => {
  const [, , links] = setupSteps(nothing, [])
  expect(links?.missing).toEqual(['your calendar', 'X'])
})

test('without a step in the URL, the first one that is neither done nor postponed opens', () => {
  const steps = setupSteps({ ...nothing, open: { ...nothing.open, business: [] } }, ['formats', 'links'])
  expect(placeAt(steps, null)).toBe('portrait')
  expect(placeAt(steps, 'no such step')).toBe('portrait')
  expect(placeAt(steps, 'business')).toBe('business')
  expect(placeAt(steps, 'end')).toBe(setupEnd)
  expect(placeAt(setupSteps(nothing, stepIds), null)).toBe(setupEnd)
})

test('the next step skips finished ones', () => {
  const steps = setupSteps({ ...nothing, mailSet: true, stripeKey: 'test' }, [])
  expect(placeAfter(steps, 'portrait')).toBe('test-mail')
  expect(placeAfter(steps, 'backups')).toBe(setupEnd)
})
