import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canLeadTo, plainText, readFormatted, strayLinks } from './formatted-text.ts'

test('bold, italic and links are read, also inside each other', () => {
  expect(readFormatted('I sold **two companies** and *one boat*, see [my book](https://example.com/book).')).toEqual([
    'I sold ',
    { look: 'bold', inside: ['two companies'] },
    ' and ',
    { look: 'italic', inside: ['one boat'] },
    ', see ',
    { look: 'link', href: 'https://example.com/book', inside: ['my book'] },
    '.',
  ])
  expect(readFormatted('**Read [the *first* chapter](/toolbox) today**')).toEqual([
    {
      look: 'bold',
      inside: [
        'Read ',
        {
          look: 'link',
          href: '/toolbox',
          inside: ['the ', { look: 'italic', inside: ['first'] }, ' chapter'],
        },
        ' today',
      ],
    },
  ])
})

test.each([
  'A 5* hotel and a 4* motel',
  '2*3*4 is 24',
  '2 * 3 * 4',
  '** not begun**',
  'half **of it',
  '[no address]',
  '[nowhere]()',
  '<b>bold</b> & <script>alert(1)</script>',
  '[run](javascript:alert(1))',
  '[run](//evil.example.com)',
  '[run](data:text/html,hello)',
])('%s stays as it was typed', (text) => {
  expect(readFormatted(text)).toEqual([text])
  expect(plainText(text)).toBe(text)
})

test('a link leads to a page or a mail, and to nothing that runs', () => {
  for (const href of [
    'https://example.com/a?b=c',
    'http://example.com',
    '/privacy#cookies',
    '#top',
    'mailto:ada@example.com',
  ]) {
    expect(canLeadTo(href), href).toBe(true)
  }
  for (const href of [
    '',
    'example.com',
    'https://localhost',
    '//example.com',
    'JavaScript:alert(1)',
    'mailto:ada',
    'ftp://example.com',
  ]) {
    expect(canLeadTo(href), href).toBe(false)
  }
})

test('an address may have brackets, as encyclopedias use them', () => {
  expect(readFormatted('[OKR](https://en.example.org/wiki/OKR_(method))')).toEqual([
    { look: 'link', href: 'https://en.example.org/wiki/OKR_(method)', inside: ['OKR'] },
  ])
})

test('links that lead nowhere are named', () => {
  expect(strayLinks('[run](javascript:alert(1))')).toEqual(['javascript:alert(1)'])
  expect(strayLinks('[a](example.com), [b](/toolbox), **[c](htp://x.y)**')).toEqual(['example.com', 'htp://x.y'])
})

test('whatever is typed, no letter of it is lost outside the address of a link', () => {
  const pieces = fc.constantFrom('*', '**', '[', ']', '](', '(', ')', 'a', ' ', 'é', '😀', '](/x)', '\n')
  const letters = (text: string) => text.replace(/[^aé😀]/gu, '')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      expect(letters(plainText(text))).toBe(letters(text))
    }),
  )
})
