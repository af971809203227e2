import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileId, fileIdPattern } from '#content/shop/sold-files.ts'
import { checkHead, cleanName, FileError, kindOfName } from './check-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const workbook = zipSync({
  '[Content_Types].xml': strToU8('<Types/>'),
  'xl/workbook.xml': strToU8('<workbook/>'),
})
const archive = zipSync({ 'read-me.txt': strToU8('Hello') })

test('file types are recognized by extension and content', () => {
  expect(['a.pdf', 'A.PDF', 'b.zip', 'c.xlsx', 'd.html', 'e.htm'].map(kindOfName)).toEqual([
    ...['pdf', 'pdf', 'zip', 'xlsx', 'html', 'html'],
  ])
  checkHead('pdf', bytes('%PDF-1.7\n'))
  checkHead('zip', archive)
  checkHead('xlsx', workbook)
  checkHead('html', bytes('\uFEFF\n<!-- mine --><!DOCTYPE html><title>Hello</title>'))
  checkHead('html', bytes('<html lang="en">'))
})

test.each(['a.exe', 'a.svg', 'a.pdf.exe', 'pdf', '', 'a.constructor', 'a.xlsm'])(
  'a file named %j is rejected',
  (name) => {
    expect(() => kindOfName(name)).toThrow(FileError)
  },
)

test.each([
  ['pdf', bytes('MZ\u0090\u0000'), 'PDF'],
  ['pdf', bytes('<!doctype html><script>alert(1)</script>'), 'PDF'],
  ['pdf', bytes('  %PDF-1.7'), 'PDF'],
  ['zip', bytes('%PDF-1.7'), 'ZIP'],
  ['zip', bytes('Rar!'), 'ZIP'],
  ['xlsx', archive, 'XLSX'],
  ['xlsx', bytes('id,name'), 'XLSX'],
  ['html', bytes('<svg onload="alert(1)">'), 'HTML'],
  ['html', bytes('<!doctype html>\u0000'), 'HTML'],
  ['html', bytes('Hello'), 'HTML'],
  ['html', bytes(`${'<!---->'.repeat(140)}Hello`), 'HTML'],
] as const)('a fake %s file is rejected', (kind, head, word) => {
  expect(() => checkHead(kind, head)).toThrow(`This is not a valid ${word} file`)
})

test('an empty file is rejected', () => {
  expect(() => checkHead('pdf', bytes(''))).toThrow('This file is empty.')
})

test.each([
  ['Pricing Workbook.pdf', 'Pricing Workbook.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Ada\\book (2).PDF', 'book (2).pdf'],
  ['.hidden.pdf', 'hidden.pdf'],
  ['invoice\u202Efdp.exe.pdf', 'invoice fdp.exe.pdf'],
  ['a"b\r\nset-cookie: x.pdf', 'a b set-cookie x.pdf'],
  ['U\u0308bungsbuch für Gründer.pdf', 'Übungsbuch für Gründer.pdf'],
  ['книга.pdf', 'книга.pdf'],
  ['💸💸.pdf', 'file.pdf'],
  [`${'long '.repeat(60)}.pdf`, `${'long '.repeat(16).trim()}.pdf`],
])('%j is stored as %j', (sent, name) => {
  expect(cleanName(sent, 'pdf')).toBe(name)
  expect(fileId({ hash: '0'.repeat(32), name })).toMatch(fileIdPattern)
})
