import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Which rooms each room may import from, besides itself. */
const mayImport: Record<string, string[]> = {
  app: ['features', 'platform', 'ui', 'content', 'lib'],
  features: ['platform', 'ui', 'content', 'lib'],
  platform: ['content', 'lib'],
  ui: ['content', 'lib'],
  tools: ['ui', 'lib', 'content'],
  content: [],
  lib: [],
}

/** `typesOnly`: nothing of it is left when the program runs. */
type Import = { from: string; to: string; typesOnly: boolean }

const rooms = Object.keys(mayImport)
const files = rooms.flatMap(sourceFiles)
const imports = files.flatMap(importsOf)
const ours = imports.filter(({ to }) => files.includes(to))

function sourceFiles(room: string): string[] {
  return readdirSync('.', { withFileTypes: true }).some((entry) => entry.name === room)
    ? readdirSync(room, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    : []
}

function importsOf(from: string): Import[] {
  return importsIn(from, readFileSync(from, 'utf8'))
}

/** Static, type-only and dynamic imports alike; our own come back as paths from the root. */
function importsIn(from: string, source: string): Import[] {
  const code = withoutComments(source)
  const found = code.matchAll(
    // What follows a question mark is for the bundler.
    /(?:\b(?:import|export)\b([^'"();=]*?)\bfrom|\bimport)\s*\(?\s*['"]([^'"?]+)(?:\?[^'"]*)?['"]/g,
  )
  return [...found].map(([, names = '', specifier = '']) => ({
    from,
    to: resolve(from, specifier),
    typesOnly: isTypesOnly(names),
  }))
}

/** `type { A, B }`, or `{ type A, type B }`. */
function isTypesOnly(names: string): boolean {
  const trimmed = names.trim()
  if (trimmed.startsWith('type ')) return true
  const list = /^\{([\s\S]*)\}$/.exec(trimmed)?.[1]?.split(',') ?? []
  const named = list.map((name) => name.trim()).filter(Boolean)
  return named.length > 0 && named.every((name) => name.startsWith('type '))
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.'))
    return normalize(join(dirname(from), specifier))
      .split(sep)
      .join('/')
  return specifier
}

const roomOf = (path: string) => path.split('/')[0] ?? ''

test('the rule has files and imports to hold', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(ours.length).toBeGreaterThan(100)
})

test('each room imports only from the rooms below it', () => {
  const broken = ours.filter(({ from, to }) => {
    return roomOf(from) !== roomOf(to) && !mayImport[roomOf(from)]?.includes(roomOf(to))
  })
  expect(broken).toEqual([])
})

test('every import of ours leads to a file', () => {
  const generated = /\/\+types\/|^\.generated\//
  const missing = imports.filter(({ to }) => {
    return (
      rooms.includes(roomOf(to)) &&
      to.includes('/') &&
      /\.tsx?$/.test(to) &&
      !files.includes(to) &&
      !generated.test(to)
    )
  })
  expect(missing).toEqual([])
})

test('features do not know each other', () => {
  const featureOf = (path: string) => (roomOf(path) === 'features' ? path.split('/')[1] : undefined)
  const broken = ours.filter(({ from, to }) => {
    return featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)
  })
  expect(broken).toEqual([])
})

test('a pure .ts file needs neither React, Hono, Kysely nor Node', () => {
  const pure = (path: string) => /\.ts$/.test(path) && !/\.server\.ts$/.test(path) && roomOf(path) !== 'app'
  const impure = /^(react|react-dom|react-router|hono|kysely)(\/|$)|^node:|^@hono\//
  expect(imports.filter(({ from, to }) => pure(from) && impure.test(to))).toEqual([])
})

test('what runs in the browser imports no server file', () => {
  const inBrowser = (path: string) =>
    !/\.server\.tsx?$/.test(path) && !/\/emails?\//.test(path) && roomOf(path) !== 'app'
  const broken = ours.filter(
    ({ from, to, typesOnly }) => inBrowser(from) && /\.server\.tsx?$/.test(to) && !typesOnly,
  )
  expect(broken).toEqual([])
})

test('an import of types is told from one that brings a value too', () => {
  const typesOnly = (source: string) => importsIn('ui/x.tsx', source).map((each) => each.typesOnly)
  expect(typesOnly(`import type { A } from './a.ts'\nimport { b } from './a.ts'`)).toEqual([true, false])
  expect(typesOnly(`import { type A, type B } from './a.ts'`)).toEqual([true])
  expect(typesOnly(`import { type A, b } from './a.ts'`)).toEqual([false])
  expect(typesOnly(`export { type A, b } from './a.ts'\nimport './a.css'`)).toEqual([false, false])
})

/**
 * What a callback that is given a transaction may not mention: the database outside it, or what carries it. On SQLite
 * such a query waits for the transaction that waits for it; on PostgreSQL it sees another state.
 */
function outsideQueries(source: string): string[] {
  const code = withoutComments(source)
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
  const broken = files
    .filter((file) => file.includes('.server.ts'))
    .flatMap((file) => outsideQueries(readFileSync(file, 'utf8')).map((query) => `${file}: ${query}`))
  expect(broken).toEqual([])
})

test('a query that leaves its transaction would be found', () => {
  const body = (code: string) => `await shop.db.transaction().execute(async (tx) => {\n${code}\n})`
  expect(outsideQueries(body('await tx.selectFrom("orders").execute()'))).toEqual([])
  expect(outsideQueries(body('await note(tx, shop.siteUrl)'))).toEqual([])
  expect(outsideQueries(body('await recordNews({ ...rest, db: tx })'))).toEqual([])
  expect(outsideQueries(body('await db.selectFrom("orders").execute()'))).toHaveLength(1)
  expect(outsideQueries(body('await recordNews(shop, news)'))).toHaveLength(1)
  expect(outsideQueries(body('await find(shop.db, id)'))).toHaveLength(1)
})

test('what only tests use lies with the tests', () => {
  const elsewhere = ['scripts', 'bench']
    .flatMap(sourceFiles)
    .concat('vite.config.ts', 'react-router.config.ts')
  const used = new Set([...imports, ...elsewhere.flatMap(importsOf)].map(({ to }) => to))
  // Doors of the program, found by the bundler or by a list of routes.
  const door =
    /^app\/(root|entry\.\w+|routes\/.*|server|start|routes|commands\/(prepare|backup|recover|content)|processes\/[^/]+)\.tsx?$|^tools\/[^/]+\/main\.tsx$|\.d\.ts$/
  expect(files.filter((file) => !used.has(file) && !door.test(file))).toEqual([])
})

/** Everything that a room imports, however far down. */
function importedBy(room: string): Set<string> {
  const seen = new Set(files.filter((file) => roomOf(file) === room))
  for (const file of seen) for (const { from, to } of ours) if (from === file) seen.add(to)
  return seen
}

test('no tool uses a part of ui/ whose styles the tools leave out', () => {
  const styles = readFileSync('tools/shared/tool.css', 'utf8')
  const leftOut = [...styles.matchAll(/@source not "\.\.\/\.\.\/([^"]+)"/g)].flatMap(([, path = '']) =>
    globSync(path.endsWith('.tsx') ? path : `${path}/**/*.tsx`),
  )
  expect(leftOut.length).toBeGreaterThan(10)
  const used = importedBy('tools')
  expect(leftOut.filter((file) => used.has(file))).toEqual([])
})

test('the process that serves has nothing that opens pictures', () => {
  const seen = new Set([
    'app/server.ts',
    ...files.filter((file) => /^app\/(root|routes\/.*)\.tsx?$/.test(file)),
  ])
  const values = Map.groupBy(
    imports.filter(({ typesOnly }) => !typesOnly),
    ({ from }) => from,
  )
  for (const file of seen) for (const { to } of values.get(file) ?? []) seen.add(to)
  expect(seen.size).toBeGreaterThan(100)
  expect([...seen].filter((each) => /^(sharp|satori)$/.test(each))).toEqual([])
})

test('there is no cycle', () => {
  const next = Map.groupBy(ours, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file])
    if (done.has(file) || path.includes(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(cycles).toEqual([])
})

/** What a source says of the browser, or keeps from one call to the next; its texts and comments do not count. */
function browserParts(source: string): string[] {
  const texts = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  const parts =
    /(?<![.\w])(?:window|document|navigator)(?=\??[.[])|(?<![.\w])(?:local|session)Storage\b|(?<![.\w])fetch\(|^(?:export )?let .*/gm
  return [...source.replace(texts, '""').matchAll(parts)].map(([part]) => part)
}

/** The one exception, with its reasons in docs/decisions/0024: every figure of a tool is written in the open document's formats. */
const ambient = 'tools/shared/values/current-formats.ts'

test('only an edition sets the formats of the open document', () => {
  const setters = files.filter(
    (file) => /\bsetFormats\b/.test(readFileSync(file, 'utf8')) && file !== ambient,
  )
  expect(setters.filter((file) => !file.startsWith('tools/shared/shell/'))).toEqual([])
  expect(setters.length).toBeGreaterThan(0)
})

test('a tool writes its numbers and dates with tools/shared/values, in the document’s formats', () => {
  const own = files.filter((file) => roomOf(file) === 'tools' && !file.startsWith('tools/shared/values/'))
  const writing = own.filter((file) =>
    /\.toLocale\w*String\(|Intl\.NumberFormat|dateStyle/.test(readFileSync(file, 'utf8')),
  )
  expect(writing).toEqual([])
})

test('a plain .ts file neither keeps anything nor asks the browser: that is what x.browser.ts is for', () => {
  expect(browserParts('document.title = navigator?.language ?? localStorage')).toHaveLength(3)
  expect(browserParts('let last = 0\nawait fetch(path)')).toHaveLength(2)
  expect(browserParts("// window.open\nconst { document } = { document: 'a window.' }")).toEqual([])

  const plain = files.filter(
    (file) => /\.ts$/.test(file) && !/\.(server|browser|d)\.ts$/.test(file) && roomOf(file) !== 'app',
  )
  const asking = plain
    .filter((file) => file !== ambient)
    .flatMap((file) => {
      return browserParts(readFileSync(file, 'utf8')).map((part) => `${file}: ${part}`)
    })
  expect(asking).toEqual([])
  const inBrowserOnly = ours.filter(({ to }) => to.endsWith('.browser.ts'))
  const leaning = inBrowserOnly.filter(({ from }) => plain.includes(from) || from.endsWith('.server.ts'))
  expect(leaning).toEqual([])
  expect(inBrowserOnly.length).toBeGreaterThan(10)
})
