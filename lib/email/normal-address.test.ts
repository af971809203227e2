import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/any-text.ts'
import { isEmail, normalAddress } from './normal-address.ts'

test.for([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['a@sub.größe.example', 'a@sub.xn--gre-6ka8i.example'],
  ['Ada@Example.COM ', 'ada@example.com'],
  ['ada@ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ａｄａ＠EXAMPLE.com', 'ada@example.com'],
  ['ada@exaⓜple.com', 'ada@example.com'],
  ['ﬁnn@example.com', 'finn@example.com'],
  ['ada', 'ada'],
  ['', ''],
  ['a@mü ller.de', 'a@mü ller.de'],
  ['a@mü/ller.de', 'a@mü/ller.de'],
  ['ü@example.com', 'ü@example.com'],
] as const)('%j is written %j', ([typed, written]) => {
  expect(normalAddress(typed)).toBe(written)
})

test('an address that is normal stays as it is', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), anyText({ maxLength: 60 }), (name, domain) => {
      const normal = normalAddress(`${name}@${domain}`)
      expect(normalAddress(normal)).toBe(normal)
    }),
  )
})

test('no address has a domain that is not in ASCII, lower case and a name', () => {
  for (const typed of ['ada@gmail。com', 'ada@gma\u00ADil.com', 'ada@1.2', 'ada@gmail.com:25', 'ada@gmail.com.']) {
    expect(isEmail(typed), typed).toBe(false)
  }
  for (const typed of ['info@пример.рф', 'o’neill@example.com', 'Ada+x@EXAMPLE.co']) {
    expect(isEmail(typed), typed).toBe(true)
  }
})
