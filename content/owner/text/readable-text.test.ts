import { expect, test } from 'vitest'
import { marked } from '#lib/text/marks.ts'
import { readableText } from './readable-text.ts'

test('what cannot be seen or turns the line round goes; tabs are spaces', () => {
  const unseen = [0x61c, 0x200b, 0x200e, 0x200f, 0x2060, 0xfeff, 0xd800, 0xdfff]
  for (let turn = 0x202a; turn <= 0x202e; turn += 1) unseen.push(turn)
  for (let turn = 0x2066; turn <= 0x2069; turn += 1) unseen.push(turn)
  for (const code of unseen) {
    expect(readableText(`One${String.fromCharCode(code)}word`), code.toString(16)).toBe('Oneword')
  }
  expect(readableText(' a\tb\vc\n')).toBe('a b c')
})

test('emoji, soft hyphens, fixed spaces, lines and the marks of the frame stay', () => {
  const texts = ['👩‍💻 at work', 'Strat\u00ADegy', 'No.\u00A01', 'one\ntwo', 'می\u200Cخواهم', marked('Words', 7)]
  for (const text of texts) expect(readableText(text)).toBe(text)
})

test('what has nothing to see is empty', () => {
  for (const text of ['\u200B', '\u200D', '\u00AD \u00A0', '\u202E\u2069', '\t']) expect(readableText(text)).toBe('')
})
