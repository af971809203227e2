import * as fc from 'fast-check'

const [surrogates, afterSurrogates, last] = [0xd800, 0xe000, 0x10ffff]

const anyCharacter = fc.integer({ min: 0, max: last - (afterSurrogates - surrogates) }).map(
  (index) => String.fromCodePoint(index < surrogates ? index : index + afterSurrogates - surrogates),
  // The unmapper lets fast-check use strings that trip programs up, such as `__proto__` and `constructor`.
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('This is no one character')
    return code < surrogates ? code : code - (afterSurrogates - surrogates)
  },
)

/** Strings of any Unicode characters. Replaces the library's `unit: 'binary'`, which takes a second to list them. */
export function anyText(limits: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ unit: anyCharacter, ...limits })
}
