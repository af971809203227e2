import { expect, test } from 'vitest'
import { leftOutBecause } from '../audience.ts'
import { fillIn, neededFields, readFields } from './fields.ts'
import { fieldsNeededIn, fillLetter, problemsIn } from './letter-text.ts'

const ada = { firstName: 'Ada', score: '64', weakestSection: 'Execution', toolsOwned: 'ROI Calculator' }
const nobody = { firstName: '', score: '', weakestSection: '', toolsOwned: '' }

const filled = (text: string, values = ada) => fillIn(readFields(text).parts, values)

test('a field stands for its value, and without one for what follows the bar', () => {
  expect(filled('Hello {firstName}, you have {score}%.')).toEqual({
    text: 'Hello Ada, you have 64%.',
    missing: [],
  })
  expect(filled('Hello {firstName|there}', nobody)).toEqual({ text: 'Hello there', missing: [] })
  expect(filled('Hello {firstName|there}').text).toBe('Hello Ada')
  expect(filled('Hello { firstName | there }', nobody).text).toBe('Hello there')
  expect(filled('{score} {firstName}', nobody).missing).toEqual(['score', 'firstName'])
})

test('every other brace is refused in words that name it', () => {
  const problem = (text: string) => readFields(text).problems.join()
  expect(problem('Hello {name}')).toContain('no field {name}')
  expect(problem('Hello {firstname}')).toContain('no field {firstname}')
  expect(problem('Hello {}')).toContain('no field {}')
  expect(problem('Hello {firstName, how are you')).toContain('“{firstName, how are you”')
  expect(problem('Hello firstName}')).toContain('closing brace')
  expect(problem('{{firstName}}')).toMatch(/opens no field.*closing brace/)
  expect(problem('{firstName\n}')).toContain('opens no field')
  expect(problem('{__proto__} {toString}')).toMatch(/__proto__.*toString/)
  expect(problem('2 * (3 + 4) = 14 | 15')).toBe('')
})

test('only a field without other words is needed of a reader', () => {
  expect(neededFields(readFields('{firstName|there} {score} {score}').parts)).toEqual(['score'])
  // An empty fallback is no word.
  expect(neededFields(readFields('{firstName|}').parts)).toEqual(['firstName'])
  expect(
    fieldsNeededIn({ subject: '{firstName}', body: 'of **{score}** and [{toolsOwned}](/toolbox)' }),
  ).toEqual(['firstName', 'score', 'toolsOwned'])
})

test('a letter is set in paragraphs, with its marks, links and values', () => {
  const body =
    'Hello {firstName},\r\n\r\nread **{weakestSection}** at https://coach.example/a. Or [here](/toolbox).'
  expect(fillLetter({ subject: 'For {firstName}', body }, ada)).toEqual({
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

test('a value is never more than words: no mark, no link, no field, no line of a mail’s head', () => {
  const evil = {
    ...ada,
    firstName: '**x** [y](https://evil.example) https://evil.example {score}\r\nBcc: a@b.example',
  }
  const { subject, paragraphs } = fillLetter({ subject: 'Hi {firstName}', body: '{firstName}' }, evil)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(paragraphs).toEqual([[evil.firstName]])
})

test('what cannot be sent is said beside its field', () => {
  expect(problemsIn({ subject: 'A', body: 'B {score}' })).toEqual({ subject: [], body: [] })
  expect(problemsIn({ subject: ' ', body: '' })).toEqual({
    subject: ['Please write a subject.'],
    body: ['Please write a text.'],
  })
  const of = (body: string) => problemsIn({ subject: 'A', body }).body.join()
  expect(of('[x](javascript:alert(1))')).toContain('javascript:alert(1)')
  expect(of('[x](https://a.example/{score})')).toContain('cannot stand in the address')
  expect(of('[x](/toolbox?{firstName})')).toContain('cannot stand in the address')
  expect(of('{first**Name**}')).toContain('opens no field')
})

test('who gets a letter, and why not', () => {
  const reader = { unsubscribed: 0, refused: 0, name: 'Ada', reportId: '', didOrder: 0 }
  const group = { kind: 'group', reason: '', needed: [] } as const
  expect(leftOutBecause(reader, true, group)).toBeUndefined()
  expect(leftOutBecause(reader, false, group)).toBe('silent')
  expect(leftOutBecause(reader, false, { ...group, reason: 'They are clients' })).toBeUndefined()
  expect(leftOutBecause({ ...reader, unsubscribed: 1 }, true, { ...group, reason: 'They are clients' })).toBe(
    'unsubscribed',
  )
  expect(leftOutBecause({ ...reader, refused: 1 }, true, group)).toBe('refused')
  expect(leftOutBecause(reader, true, { ...group, needed: ['score'] })).toBe('missing')
  const one = { kind: 'person', reason: '', needed: [] } as const
  expect(leftOutBecause(reader, false, one)).toBeUndefined()
  expect(leftOutBecause({ ...reader, unsubscribed: 1 }, false, one)).toBe('unsubscribed')
  expect(
    leftOutBecause({ ...reader, unsubscribed: 1 }, false, { ...one, reason: 'An answer' }),
  ).toBeUndefined()
})
