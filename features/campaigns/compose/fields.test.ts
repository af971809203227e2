import { expect, test } from 'vitest'
import { readFormatted } from '#content/owner/text/formatted-text.ts'
import { leftOutBecause } from '../exclusions.ts'
import { fieldsNeededIn, fillCampaign, problemsIn } from './campaign-text.ts'
import { fillIn, neededFields, readFields, shownSubject } from './fields.ts'
import { blockOf, picturesIn } from './mail-blocks.ts'

const ada = {
  firstName: 'Ada',
  score: '64',
  weakestSection: 'Execution',
  type: '',
  toolsOwned: 'ROI Calculator',
}
const unknown = { firstName: '', score: '', weakestSection: '', type: '', toolsOwned: '' }

const filled = (text: string, values = ada) => fillIn(readFields(text).parts, values)

test('a field is replaced by its value, or else by its fallback', () => {
  expect(filled('Hello {firstName}, you have {score}%.')).toEqual({
    text: 'Hello Ada, you have 64%.',
    missing: [],
  })
  expect(filled('Hello {firstName|there}', unknown)).toEqual({ text: 'Hello there', missing: [] })
  expect(filled('Hello {firstName|there}').text).toBe('Hello Ada')
  expect(filled('Hello { firstName | there }', unknown).text).toBe('Hello there')
  expect(filled('{score} {firstName}', unknown).missing).toEqual(['score', 'firstName'])
})

test('a subject in a list shows fallbacks or labels instead of fields', () => {
  expect(shownSubject('{firstName}, your {weakestSection|weakest section}')).toBe('[First name], your weakest section')
  expect(shownSubject('Hello {name}')).toBe('Hello {name}')
})

test('any other brace is reported', () => {
  const problem = (text: string) => readFields(text).problems.join()
  expect(problem('Hello {name}')).toContain('no field {name}')
  expect(problem('Hello {firstname}')).toContain('no field {firstname}')
  expect(problem('Hello {}')).toContain('no field {}')
  expect(problem('Hello {firstName, how are you')).toContain('“{firstName, how are you”')
  expect(problem('Hello firstName}')).toContain('closing brace')
  expect(problem('{{firstName}}')).toMatch(/starts no field.*closing brace/)
  expect(problem('{firstName\n}')).toContain('starts no field')
  expect(problem('{__proto__} {toString}')).toMatch(/__proto__.*toString/)
  expect(problem('2 * (3 + 4) = 14 | 15')).toBe('')
})

test('only fields without a fallback are required', () => {
  expect(neededFields(readFields('{firstName|there} {score} {score}').parts)).toEqual(['score'])
  // An empty fallback does not count.
  expect(neededFields(readFields('{firstName|}').parts)).toEqual(['firstName'])
  expect(fieldsNeededIn({ subject: '{firstName}', body: 'of **{score}** and [{toolsOwned}](/toolbox)' })).toEqual([
    'firstName',
    'score',
    'toolsOwned',
  ])
})

test('a text is split into paragraphs with formatting, links and values', () => {
  const body = 'Hello {firstName},\r\n\r\nread **{weakestSection}** at https://coach.example/a. Or [here](/toolbox).'
  expect(fillCampaign({ subject: 'For {firstName}', body }, ada)).toEqual({
    subject: 'For Ada',
    paragraphs: [
      ['Hello Ada,'],
      [
        'read ',
        { look: 'bold', inside: ['Execution'] },
        ' at ',
        { look: 'link', href: 'https://coach.example/a', inside: ['https://coach.example/a'] },
        '. Or ',
        { look: 'link', href: '/toolbox', inside: ['here'] },
        '.',
      ],
    ],
    missing: [],
  })
})

test('a link in bold alone in its paragraph is a button, and an uploaded picture is shown', () => {
  const picture = `/pictures/own-product-${'a'.repeat(32)}-mail.jpg`
  const of = (text: string) => blockOf(readFormatted(text))
  expect(of('**[Book a call](/book-call)**')).toEqual({
    kind: 'button',
    href: '/book-call',
    parts: ['Book a call'],
  })
  expect(of(`![A team](${picture})`)).toEqual({ kind: 'picture', href: picture, alt: 'A team' })
  for (const text of ['**[Book](/book-call)** now', '[Book](/book-call)', '![x](https://a.example/p.jpg)', 'Hi']) {
    expect(of(text).kind).toBe('text')
  }
  expect(picturesIn(`a ![A team](${picture}) b`)).toEqual([`own-product-${'a'.repeat(32)}`])
})

test('a value is plain text: no formatting, links, fields or mail headers', () => {
  const evil = {
    ...ada,
    firstName: '**x** [y](https://evil.example) https://evil.example {score}\r\nBcc: a@b.example',
  }
  const { subject, paragraphs } = fillCampaign({ subject: 'Hi {firstName}', body: '{firstName}' }, evil)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(paragraphs).toEqual([[evil.firstName]])
})

test('errors are reported for the subject and the text separately', () => {
  expect(problemsIn({ subject: 'A', body: 'B {score}' })).toEqual({ subject: [], body: [] })
  expect(problemsIn({ subject: ' ', body: '' })).toEqual({
    subject: ['Please enter a subject.'],
    body: ['Please enter a text.'],
  })
  const of = (body: string) => problemsIn({ subject: 'A', body }).body.join()
  expect(of('[x](javascript:alert(1))')).toContain('javascript:alert(1)')
  expect(of('[x](https://a.example/{score})')).toContain('do not work in link addresses')
  expect(of('[x](/toolbox?{firstName})')).toContain('do not work in link addresses')
  expect(of('{first**Name**}')).toContain('starts no field')
})

test('who is left out of a campaign, and why', () => {
  const person = {
    consentedAt: '2026-11-16',
    unsubscribed: 0,
    refused: 0,
    name: 'Ada',
    score: -1,
    type: '',
    didOrder: 0,
  }
  const silent = { ...person, consentedAt: '' }
  const group = { kind: 'group', reason: '', needed: [] } as const
  expect(leftOutBecause(person, group)).toBeUndefined()
  expect(leftOutBecause(silent, group)).toBe('silent')
  expect(leftOutBecause(silent, { ...group, reason: 'They are clients' })).toBeUndefined()
  expect(leftOutBecause({ ...person, unsubscribed: 1 }, { ...group, reason: 'They are clients' })).toBe('unsubscribed')
  expect(leftOutBecause({ ...person, refused: 1 }, group)).toBe('refused')
  expect(leftOutBecause(person, { ...group, needed: ['score'] })).toBe('missing')
  expect(leftOutBecause({ ...person, score: 12 }, { ...group, needed: ['score'] })).toBeUndefined()
  expect(leftOutBecause({ ...person, score: 12 }, { ...group, needed: ['type'] })).toBe('missing')
  const one = { kind: 'person', reason: '', needed: [] } as const
  expect(leftOutBecause(silent, one)).toBeUndefined()
  expect(leftOutBecause({ ...silent, unsubscribed: 1 }, one)).toBe('unsubscribed')
  expect(leftOutBecause({ ...silent, unsubscribed: 1 }, { ...one, reason: 'An answer' })).toBeUndefined()
})
