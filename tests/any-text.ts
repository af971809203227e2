import * as fc from 'fast-check'

const [surrogates, afterSurrogates, last] = [0xd800, 0xe000, 0x10ffff]

const anyCharacter = fc.integer({ min: 0, max: last - (afterSurrogates - surrogates) }).map(
  (index) => String.fromCodePoint(index < surrogates ? index : index + afterSurrogates - surrogates),
  // The way back lets fast-check put words in that trip programs: `__proto__`, `constructor`.
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('This is no one character')
    return code < surrogates ? code : code - (afterSurrogates - surrogates)
  },
)

/** Texts of any characters there are: the library's `unit: 'binary'`, which takes a second to list a million of them. */
export function anyText(limits: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, ...limits })
}
