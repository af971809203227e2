import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetHtml } from '#tools/shared/files/sheet-page.ts'

/** What a script declares for the whole page: a second `const` of the same name, and none of it runs. */
function declaredIn(script: string): string[] {
  const names = script.matchAll(/^(?:const|let|var|class|(?:async )?function\*?)\s+(\{[^}]*\}|\[[^\]]*\]|[\w$]+)/gm)
  return [...names].flatMap(([, name = '']) => name.match(/[\w$]+/g) ?? [])
}

/** The frame's own names, read out of a page around an empty script. */
function frameNames(): string[] {
  const sheet = { title: '', intro: '', asksName: true, questions: '', key: 'k', sendTo: '', nonces: 2 }
  const html = sheetHtml({ ...sheet, subject: '', fileName: '', script: '' })
  return declaredIn(html.slice(html.indexOf('<script>') + 8, html.indexOf('</script>')))
}

/** What the scripts in a file declare: they stand in its template literals, one of which has the `read` of the frame. */
function declaredInSheet(source: string): string[] {
  return (source.match(/`(?:[^`\\]|\\.)*`/g) ?? []).flatMap((text) => declaredIn(text.slice(1)))
}

const files = globSync('tools/*/files/*sheet*.ts')
  .filter((file) => !file.startsWith('tools/shared/') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const sheets = files.filter(({ source }) => source.includes('sheetHtml('))

test('the frame’s names are found in the frame', () => {
  expect(frameNames()).toEqual(expect.arrayContaining(['toCode', 'key', 'form', 'kept', 'keep', 'update', 'line']))
  expect(declaredIn('const { a, b } = x\nlet [c] = y\n  const inner = 1\nasync function d() {}')).toEqual([
    ...['a', 'b', 'c', 'd'],
  ])
})

test.each(sheets)('$file declares no name that the frame of a sheet has', ({ source }) => {
  const names = declaredInSheet(source)
  expect(names).toContain('read')
  const frame = new Set(frameNames())
  expect(names.filter((name) => frame.has(name))).toEqual([])
})

test('every tool with a sheet is looked at', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(4)
  const users = globSync('tools/*/**/*.{ts,tsx}').filter((file) => {
    return !/^tools\/shared\/|\.test\./.test(file) && readFileSync(file, 'utf8').includes('sheetHtml(')
  })
  expect(sheets.map(({ file }) => file).toSorted()).toEqual(users.toSorted())
})
