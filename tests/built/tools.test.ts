import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, inject, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, toolsOf } from '#content/shop/catalogue.ts'
import { getRaw } from '../process/built-server.ts'

const products = toolsOf(catalogueOf(sampleContent.products))

const fullDir = 'build/current/tools/full'
const demoDir = 'build/current/client/tools'
const read = (dir: string, name: string) => readFileSync(join(dir, name), 'utf8')

/** Names that survive minification, for features a demo must not contain. */
const fullOnly = [
  'localStorage',
  'indexedDB',
  'showSaveFilePicker',
  'xl/worksheets',
  'BEGIN:VCALENDAR',
  'ZodMini',
  'File to open',
  'was not written by one of these tools',
  'Nothing changes until you import it',
  'XLS_FILE_NOT_SUPPORTED',
]

test('every tool has a demo and a full edition, and there are no other files', () => {
  const demos = products.map(({ demoPage }) => demoPage ?? '').toSorted()
  expect(
    readdirSync(demoDir)
      .filter((name) => name.endsWith('.html'))
      .toSorted(),
  ).toEqual(demos)
  const full = [...products.map(({ id }) => `${id}.html`), 'complete-bundle.zip']
  expect(readdirSync(fullDir).toSorted()).toEqual(full.toSorted())
})

test.each(products)(
  '$title: only the full edition contains the code for saving, opening and exporting',
  ({ id, demoPage }) => {
    const demo = read(demoDir, demoPage ?? '')
    const full = read(fullDir, `${id}.html`)
    expect(fullOnly.filter((name) => demo.includes(name))).toEqual([])
    expect(full).toContain('localStorage')
    expect(full).toContain('showSaveFilePicker')
  },
)

test.each(products)('$title: the demo has at most 150 KB of compressed script', ({ demoPage }) => {
  const [, script = ''] = read(demoDir, demoPage ?? '').match(/<script type="module">([\s\S]*)<\/script>/) ?? []
  expect(script.length).toBeGreaterThan(100_000)
  expect(gzipSync(script).length).toBeLessThanOrEqual(150 * 1024)
})

test.each([
  ...products.map(({ title, demoPage }) => ({ title, demoPage, encoding: 'br', max: 150_000 })),
  ...products.map(({ title, demoPage }) => ({ title, demoPage, encoding: 'gz', max: 170 * 1024 })),
])('$title: the demo transfers at most $max bytes as $encoding, including fonts', (demo) => {
  const file = join(demoDir, `${demo.demoPage}.${demo.encoding}`)
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file).length).toBeLessThanOrEqual(demo.max)
})

test.each(products)('$title: neither edition refers to another file', ({ id, demoPage }) => {
  for (const html of [read(demoDir, demoPage ?? ''), read(fullDir, `${id}.html`)]) {
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style[\s\S]*?<\/style>/g, '')
    expect(markup).not.toMatch(/\ssrc=|href="(?!data:)|@import/)
    const [, style = ''] = html.match(/<style>([\s\S]*?)<\/style>/) ?? []
    expect([...style.matchAll(/url\(["']?(.{5})/g)].filter(([, start]) => start !== 'data:')).toEqual([])
  }
})

test('the bundle contains every full edition and a readme that lists them', () => {
  const files = unzipSync(readFileSync(join(fullDir, 'complete-bundle.zip')))
  expect(Object.keys(files).toSorted()).toEqual(['READ ME.txt', ...products.map(({ id }) => `${id}.html`)].toSorted())
  for (const { id, title } of products) {
    expect(Buffer.from(files[`${id}.html`] ?? []).equals(readFileSync(join(fullDir, `${id}.html`)))).toBe(true)
    expect(Buffer.from(files['READ ME.txt'] ?? []).toString()).toContain(title)
  }
})

test('no full edition can be downloaded from the web server', async () => {
  const url = inject('builtUrl')
  const port = Number(new URL(url).port)
  const names = readdirSync(fullDir)
  const folders = [
    '',
    'tools/',
    'build/tools/',
    'tools/full/',
    '.generated/tools/',
    '../tools/full/',
    'tools/../../tools/full/',
  ]
  const disguises = [
    '..%2ftools%2ffull%2f',
    '%2e%2e/tools/full/',
    'tools/..%2f..%2ftools%2ffull%2f',
    '/build/current/tools/full/',
    'assets/../../tools/full/',
  ]
  const full = names.map((name) => readFileSync(join(fullDir, name)))
  for (const name of names) {
    for (const folder of [...folders, ...disguises]) {
      const { status, body } = await getRaw(port, `/${folder}${name}`)
      expect(full.some((file) => file.equals(body))).toBe(false)
      const isDemo = products.some(({ demoPage }) => `tools/${demoPage}` === folder + name)
      expect([folder + name, status === 200]).toEqual([folder + name, isDemo])
    }
  }
  const demos = products.map(async ({ demoPage }) => (await fetch(`${url}/tools/${demoPage}`)).text())
  for (const demo of await Promise.all(demos)) expect(demo).not.toContain('localStorage')
})

test('the server keeps no full edition in its memory cache', () => {
  const pages: { file: string }[] = JSON.parse(readFileSync('build/current/pages.json', 'utf8'))
  expect(pages.length).toBeGreaterThan(20)
  const full = products.map(({ id }) => readFileSync(join(fullDir, `${id}.html`)))
  for (const { file } of pages) {
    const body = readFileSync(join('build/current/client', file))
    expect(full.some((each) => each.equals(body))).toBe(false)
  }
})
