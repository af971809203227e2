import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { cruiseImports, importedBy } from './import-rules.ts'
import { wordsOf } from './inline-words.ts'

let imports: Awaited<ReturnType<typeof cruiseImports>>
beforeAll(async () => {
  imports = await cruiseImports()
})

const layers = '{app,content,domain,features,lib,platform,tools,ui}'
const sources = globSync(`${layers}/**/*.{ts,tsx}`, { exclude: ['**/*.test.{ts,tsx}'] }).map((path) => ({
  file: path.replaceAll('\\', '/'),
  source: readFileSync(path, 'utf8'),
}))

test('imports follow the rules', () => {
  const { violations, totalDependenciesCruised } = imports.summary
  expect(violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule.name}`)).toEqual([])
  expect(totalDependenciesCruised).toBeGreaterThan(10_000)
})

test('a module exports what it defines', () => {
  // React Router wants exports of its own from a route; zod is set up in one place.
  const passesOn = /^(app\/(root|routes\/.*)\.tsx|lib\/zod\.ts)$/
  const passed = sources.filter(
    ({ file, source }) => !passesOn.test(file) && /^export (type )?\{|^export \*/m.test(source),
  )
  expect(passed.map(({ file }) => file)).toEqual([])
})

test('tools use no part of ui/ whose styles they leave out', () => {
  const styles = readFileSync('tools/shared/tool.css', 'utf8')
  const leftOut = [...styles.matchAll(/@source not "\.\.\/\.\.\/([^"]+)"/g)].flatMap(([, path = '']) =>
    globSync(path.endsWith('.tsx') ? path : `${path}/**/*.tsx`),
  )
  expect(leftOut.length).toBeGreaterThan(10)
  const used = importedBy(imports, /^tools\//)
  expect(leftOut.filter((file) => used.has(file))).toEqual([])
})

test('the serving process loads nothing that opens pictures', () => {
  const loaded = [...importedBy(imports, /^app\/(server\.ts|root\.tsx|routes\/.*)$/, true)]
  expect(loaded.length).toBeGreaterThan(100)
  expect(loaded.filter((file) => /node_modules\/(sharp|satori)\//.test(file))).toEqual([])
  const drawn = [...importedBy(imports, /^app\/processes\/picture-process\.ts$/, true)]
  expect(drawn.some((file) => /node_modules\/sharp\//.test(file))).toBe(true)
})

/**
 * What a callback that is given a transaction may not mention: the database outside it, or what carries it. On SQLite
 * such a query waits for the transaction that waits for it; on PostgreSQL it sees another state.
 */
function outsideQueries(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const carriers = [...code.matchAll(/\b(\w+)\.db\b/g)].map(([, name = '']) => name)
  const carrier = `(?:${['database', ...carriers].join('|')})`
  const outside = new RegExp(`\\b(?:${carrier}\\.)?db\\b(?!\\s*:)|\\b${carrier}\\b(?!\\s*:|\\.)`, 'g')
  return [...code.matchAll(/\(tx(?:: \w+)?\) =>/g)].flatMap(({ 0: start, index }) => {
    const callback = untilClosed(code.slice(index + start.length))
    return [...callback.matchAll(outside)].map((found) => callback.slice(found.index, found.index + 40))
  })
}

function untilClosed(code: string): string {
  let open = 1
  const end = [...code].findIndex((letter) => {
    if (letter === '(') open += 1
    if (letter === ')') open -= 1
    return open === 0
  })
  return code.slice(0, end)
}

test('no query leaves an open transaction', () => {
  const broken = sources
    .filter(({ file }) => file.includes('.server.ts'))
    .flatMap(({ file, source }) => outsideQueries(source).map((query) => `${file}: ${query}`))
  expect(broken).toEqual([])
})

test('a query that leaves its transaction would be found', () => {
  const body = (code: string) => `await shop.db.transaction().execute(async (tx) => {\n${code}\n})`
  expect(outsideQueries(body('await tx.selectFrom("orders").execute()'))).toEqual([])
  expect(outsideQueries(body('await note(tx, shop.siteUrl)'))).toEqual([])
  expect(outsideQueries(body('await recordPaymentFacts({ ...rest, db: tx })'))).toEqual([])
  expect(outsideQueries(body('await db.selectFrom("orders").execute()'))).toHaveLength(1)
  expect(outsideQueries(body('await recordPaymentFacts(shop, news)'))).toHaveLength(1)
  expect(outsideQueries(body('await find(shop.db, id)'))).toHaveLength(1)
})

/** Uses of the browser, and state kept between calls. Strings and comments do not count. */
function browserParts(source: string): string[] {
  const texts = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  const parts =
    /(?<![.\w])(?:window|document|navigator)(?=\??[.[])|(?<![.\w])(?:local|session)Storage\b|(?<![.\w])fetch\(|^(?:export )?let .*/gm
  return [...source.replace(texts, '""').matchAll(parts)].map(([part]) => part)
}

/** The exceptions, explained in docs/decisions: figures are written in the open document's formats, or the site's. */
const currentFormats = ['tools/shared/values/current-formats.ts', 'lib/site-formats.ts']

test('a pure .ts file neither keeps state nor uses the browser', () => {
  expect(browserParts('document.title = navigator?.language ?? localStorage')).toHaveLength(3)
  expect(browserParts('let last = 0\nawait fetch(path)')).toHaveLength(2)
  expect(browserParts("// window.open\nconst { document } = { document: 'a window.' }")).toEqual([])

  const pure = sources.filter(({ file }) => /\.ts$/.test(file) && !/^app\/|\.(server|browser|d)\.ts$/.test(file))
  const broken = pure
    .filter(({ file }) => !currentFormats.includes(file))
    .flatMap(({ file, source }) => browserParts(source).map((part) => `${file}: ${part}`))
  expect(broken).toEqual([])
})

test('only the shell of the tools sets the formats of the open document', () => {
  const setters = sources.filter(({ file, source }) => source.includes('setFormats') && !currentFormats.includes(file))
  expect(setters.length).toBeGreaterThan(0)
  expect(setters.filter(({ file }) => !file.startsWith('tools/shared/shell/'))).toEqual([])
})

/** Pages, forms and emails that only the owner and the team see, and a page for checking the site itself. */
const notForVisitors =
  /^(tools|features\/(setup|backups|account|admin|members|monitoring|today))\/|^ui\/(admin|tables)\/|password-input|test-navigation/

test('what visitors read is in content/ or a words file, not in a component', () => {
  expect(wordsOf('a.tsx', 'const a = <p title="One word">Two {three}</p>')).toHaveLength(2)
  expect(wordsOf('a.tsx', "const a = is ? 'Working…' : `sold by`")).toHaveLength(2)
  expect(wordsOf('a.tsx', "const a = <p className='One two' key='enter' />")).toEqual([])

  const shown = importedBy(
    imports,
    /^app\/(root|(routes|islands)\/(?!setup)[\w-]+)\.tsx$|^features\/.*\/emails\/.*\.tsx$/,
  )
  const components = sources.filter(
    ({ file }) => file.endsWith('.tsx') && shown.has(file) && !notForVisitors.test(file),
  )
  expect(components.length).toBeGreaterThan(150)
  expect(components.flatMap(({ file, source }) => wordsOf(file, source))).toEqual([])
})

/** In the site's formats, and in those of a tool's document. */
const formatters = /^lib\/(money|text|time)\/|^tools\/shared\/(values|files)\//

test('numbers, dates and amounts are formatted in one place', () => {
  const formatting = sources.filter(
    ({ file, source }) =>
      !formatters.test(file) &&
      /\.toLocale\w*String\(|Intl\.(NumberFormat|ListFormat|RelativeTimeFormat)|dateStyle/.test(source),
  )
  expect(formatting.map(({ file }) => file)).toEqual([])
  const dates = sources.filter(
    ({ file, source }) => !/^tools\//.test(file) && !formatters.test(file) && /Intl\.DateTimeFormat\(/.test(source),
  )
  expect(dates.map(({ file }) => file)).toEqual([])
})
